/**
 * What a node does, as far as a prompt is concerned.
 * - `carry` hands inputs on: output 0 gives the input that `slots` names first, and so on; a single name
 *   stands for all outputs, `a|b` for the first of both that there is. `*` is a pipe, an output that
 *   carries all inputs. A sampler and a guider are pipes too: what they use is found by its name.
 * - `encode` makes conditioning of the first of `texts` that is not blank.
 * - `join` puts `parts` together, with what the input `input` holds between them, or else `by`.
 * - `replace` replaces in `text` what each of `pairs` finds; `format` puts values into the braces of a text.
 * - `line` gives one of the lines of `text`, whose number counts from `first`.
 * - `member` gives the member of a JSON object `of` whose name is `by`.
 * - `switch` hands on one of two inputs, `select` the one of a number, `case` the one whose `case_` is the text that
 *   `by` holds, `first` the first that there is.
 * - `show` shows a text, and may hold what it showed.
 * - `empty` makes conditioning without words; `opaque` makes a text that the file does not hold.
 * - `load` gives models and the like: nothing in it is a prompt.
 * - `save` writes the image, or only shows it.
 */
export type NodeKind =
  | {
      readonly does: 'carry'
      readonly slots: readonly string[]
      readonly samples: boolean
    }
  | { readonly does: 'encode'; readonly texts: readonly string[] }
  | {
      readonly does: 'join'
      readonly parts: readonly (readonly string[] | RegExp)[]
      readonly input: string
      readonly by: string
    }
  | {
      readonly does: 'replace'
      readonly text: string
      readonly pairs: readonly { readonly find: string; readonly by: string }[]
    }
  | {
      readonly does: 'line'
      readonly text: string
      readonly by: string
      readonly first: number
    }
  | { readonly does: 'format'; readonly text: string }
  | { readonly does: 'member'; readonly of: string; readonly by: string }
  | {
      readonly does: 'switch'
      readonly condition: string
      readonly on: string
      readonly off: string
    }
  | {
      readonly does: 'select'
      readonly by: string
      readonly of: readonly string[]
    }
  | { readonly does: 'case'; readonly by: string }
  | { readonly does: 'first'; readonly of: RegExp }
  | { readonly does: 'show'; readonly shown: readonly string[]; readonly from: string }
  | { readonly does: 'empty' | 'opaque' | 'load' }
  | { readonly does: 'save'; readonly isPreview: boolean }
