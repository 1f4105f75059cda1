import * as v from 'valibot'
import { count } from '../imageSchema'

/** The interface of the server that this page knows: see `api.gallery` in server/schema. */
export const API_VERSION = 1

const text = v.nullable(v.string())
const number = v.nullable(v.number())

/** The number of images and, if they are requested, the categories. */
export const galleryAnswer = v.object({
  version: v.number(),
  /** Also one more than the ordinal of the newest image. */
  total: count,
  /** A part of the address of whatever shows images: it is raised when an image is removed or corrected. */
  epoch: count,
  categories: v.nullable(
    v.array(v.object({ kind: v.picklist(['folder', 'model']), name: v.string(), images: count })),
  ),
})

/** An image as cards need it. */
const shownCard = v.object({
  /** The ordinal of the image: 0 is the oldest. */
  n: count,
  id: v.string(),
  taken: v.string(),
  removed: v.optional(v.literal(false), false),
  prompt: text,
  otherText: text,
  tool: text,
  model: text,
  sampler: text,
  seed: text,
  steps: number,
  cfg: number,
  width: number,
  height: number,
  folder: v.string(),
  name: v.string(),
  bytes: count,
  colour: text,
  author: text,
  avatar: text,
  thumbnail: text,
  original: text,
  likes: count,
})

/** An image that was taken out. Its place stays. */
const removedCard = v.object({
  n: count,
  id: v.string(),
  taken: v.string(),
  removed: v.literal(true),
})

const card = v.union([removedCard, shownCard])

export type Card = v.InferOutput<typeof card>

export const cardsAnswer = v.array(card)

/** Null if there is none. */
export const nearestAnswer = v.nullable(card)

/** What an opened image shows beyond its card. */
const imageDetails = v.object({
  /** Every setting, the most important first. */
  parameters: v.optional(v.array(v.object({ name: v.string(), value: v.string() }))),
  /** A text about the image that nothing says to be its prompt. */
  description: v.optional(text, null),
  /** All of it in the text form of AUTOMATIC1111. */
  infotext: v.optional(text, null),
  isPromptGuessed: v.optional(v.boolean(), false),
})

/** Null if there is no such image. */
export const imageAnswer = v.nullable(
  v.object({
    card,
    negativePrompt: text,
    details: v.nullable(imageDetails),
  }),
)

/** As an import writes them: what is not known may be left out. */
export type ImageDetails = v.InferInput<typeof imageDetails>

/** The likes of people with a token, by n. An image that is missing has none. */
export const likesAnswer = v.object({
  /** When they were counted, in ms since 1970 by the clock of the server. */
  at: v.number(),
  likes: v.record(v.string(), count),
})

/** Presses of the person whose token was sent. */
export const pressAnswer = v.object({
  /** In ms since 1970 by the clock of the server. */
  at: v.number(),
  presses: v.array(v.object({ image: v.string(), liked: v.boolean(), at: v.number() })),
})

export type PressAnswer = v.InferOutput<typeof pressAnswer>

/** What PostgREST says of a request that failed. */
export const failureAnswer = v.object({ code: v.nullable(v.string()) })
