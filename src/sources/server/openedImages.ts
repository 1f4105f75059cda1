import type * as v from 'valibot'
import { imageAnswer, type Card } from './answers'
import type { TeamGallery } from './teamGallery'

/** What the server says of an image beyond its card. */
export type OpenedImage = Omit<NonNullable<v.InferOutput<typeof imageAnswer>>, 'card'> & {
  /** The whole prompt, which a card may cut. Null if there is none. */
  readonly prompt: string | null
}

/** Images that are read one by one. */
export interface OpenedImages {
  /** The card of an image; null if the server has no such image. @throws SourceProblem */
  readonly card: (id: string, signal: AbortSignal) => Promise<Card | null>
  /** What is known of an image beyond its card. @throws SourceProblem */
  readonly details: (id: string, signal: AbortSignal) => Promise<OpenedImage>
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NOTHING: OpenedImage = { prompt: null, negativePrompt: null, details: null }

/** Keeps the image that was read last: one that is opened by its address is read before its details are requested. */
export function createOpenedImages({
  ask,
  epoch,
}: Pick<TeamGallery, 'ask' | 'epoch'>): OpenedImages {
  let last: { readonly key: string; readonly opened: OpenedImage } | null = null

  const keyOf = (id: string) => `${epoch()} ${id}`

  async function read(id: string, signal: AbortSignal) {
    const key = keyOf(id)
    const answer = ID.test(id) ? await ask(imageAnswer, 'image', { id }, signal) : null
    if (answer === null) return null
    const { card, ...rest } = answer
    const opened = { prompt: card.removed ? null : card.prompt, ...rest }
    last = { key, opened }
    return { card, opened }
  }
  return {
    card: async (id, signal) => (await read(id, signal))?.card ?? null,
    details: async (id, signal) =>
      last?.key === keyOf(id) ? last.opened : ((await read(id, signal))?.opened ?? NOTHING),
  }
}
