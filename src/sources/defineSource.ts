import type * as v from 'valibot'
import { validateResponses } from './validateResponses'
import type { Marks } from './marks'
import type { ImageSource, OpenedSource, OpenSource, SourceData } from './source'
import type { SourceUi } from './sourceUi'

/** The data of a source, and the components that show it. */
interface OpenedData<Details> extends OpenedSource<SourceData<Details>> {
  readonly ui: SourceUi<Details>
}

export interface SourceDefinition<Details> {
  /** What the details of an image have to be. Images with other details are left out. */
  readonly schema: v.GenericSchema<Details>
  /** See `OpenSource`. */
  readonly open: (
    params: URLSearchParams,
    marks: () => Marks,
  ) => OpenedData<Details> | Promise<OpenedData<Details>>
}

/**
 * Defines a kind of source: the data that `open` returns, with its components. This is the one boundary at which
 * the details of images are checked: within they have a type, outside they are unknown.
 * @returns a function that opens the source
 */
export function defineSource<Details>(definition: SourceDefinition<Details>): OpenSource {
  const { schema, open } = definition
  return async (params, marks) => {
    const { source, ui, problems } = await open(params, marks)
    return { source: withUi(source, schema, ui), problems }
  }
}

/** Adds its components to a source, and the validation of its responses. The same object, whose values may change. */
export function withUi<Details>(
  source: SourceData<Details>,
  schema: v.GenericSchema<Details>,
  ui: SourceUi<Details>,
): ImageSource {
  const responder = { pages: source.pages.bind(source), find: source.find.bind(source) }
  const whole = Object.assign(source, validateResponses(responder, source.delay, schema), { ui })
  // The gallery hands back only images that the schema has accepted, and to `matches` those that `whole` has given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one checked boundary
  return whole as unknown as ImageSource
}
