import type { Plugin } from 'vite'

/** The attributes and variables that the code sets on the root of the page. */
const NAMES =
  /(?<!\w)(data-(?=alone|dimmed|page-zoomed|pinches|selectable)|--(?=bottom-stack|print-|sticky-offset))/g

/** Gives what is set on the root of a page names that no host has: `data-explore-alone`. */
const nameForHost = (text: string): string => text.replaceAll(NAMES, '$1explore-')

/** Renames it in the code and in the styles of the library. */
export function rootNames(): Plugin {
  return {
    name: 'root-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = nameForHost(output.code)
          else if (output.fileName.endsWith('.css'))
            output.source = nameForHost(String(output.source))
        }
      },
    },
  }
}
