import { build } from 'vite'

/**
 * Bundles a module and all that it imports into one classic script.
 * @param entry its path in the project
 * @param target the browsers, as `build.target`
 */
export async function bundleScript(
  entry: string,
  target: string | string[] | false | undefined,
): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: target ?? 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = output.find((each) => each.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} was not bundled`)
  return chunk.code
}
