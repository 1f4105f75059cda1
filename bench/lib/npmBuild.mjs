import { spawnSync } from 'node:child_process'

/**
 * Runs a script of `package.json` that builds into a folder, and shows what it prints.
 * @param {string} script `build` or `build:library`
 * @param {string} folder where the build goes; what is there is deleted
 * @param {string} checkout the folder of the checkout that is built
 * @param {Record<string, string>} [variables] of the build, beside those of this process
 */
export function npmBuild(script, folder, checkout, variables = {}) {
  const { status } = spawnSync('npm', ['run', script, '--', '--outDir', folder, '--emptyOutDir'], {
    cwd: checkout,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...variables },
  })
  if (status !== 0) throw new Error(`npm run ${script} failed`)
}
