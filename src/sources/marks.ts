import { ImmutableMap } from '../lib/immutableMap'
import { labelFor } from '../lib/labels'

/** What a visitor has decided on an image. */
export type Mark = 'none' | 'liked' | 'rejected'

/** A mark that a button or a key gives. */
export type GivenMark = Exclude<Mark, 'none'>

/** The visitor's last press on an image. */
export interface PressedMark {
  /** The mark after the press. */
  readonly mark: Mark
  /** The time of the press, in ms since 1970. Of two presses on one image the later wins. */
  readonly at: number
}

/**
 * Marks that this visitor changed. The key is the id of the image behind the kind of its source and a colon, `list:1`;
 * for the kind `generated` the id alone. An absent one was never pressed.
 */
export type Marks = ReadonlyMap<string, PressedMark>

/** Marks by the same keys, in any form. */
export type MarkEntries = Iterable<readonly [id: string, press: PressedMark]>

/** All of them. A press makes another map, and neither takes longer if there are a million marks. */
export type AllMarks = ImmutableMap<PressedMark>

export const NO_MARKS: AllMarks = ImmutableMap.empty()

/** What a source needs that searches for marks. */
export interface SearchableMarks {
  /** The visitor’s marks now. */
  readonly now: () => Marks
  /** Resolves when all that the device keeps are among them. */
  readonly whenRead: () => Promise<void>
}

/** The fields of an image that its mark depends on. */
export interface Markable {
  readonly id: string
  /** The count the source gave; it includes this visitor's own like when `isLiked`. */
  readonly likes: number
  readonly isLiked: boolean
}

/** Marks of this kind of source are stored by image id alone, as all likes were in the first version. */
const FIRST_KIND = 'generated'

/** What the ids of the marks of a kind of source begin with. */
export const markIdPrefix = (kind: string): string => (kind === FIRST_KIND ? '' : `${kind}:`)

/**
 * An image with the id that its mark is stored under. The id contains the kind of source, since two
 * sources may have images of the same id.
 * @param source the image's source; null only while there is no image to mark
 */
export function markableOf<Image extends Markable>(
  source: { readonly kind: string } | null,
  image: Image,
): Image {
  const prefix = source === null ? '' : markIdPrefix(source.kind)
  return prefix === '' ? image : { ...image, id: prefix + image.id }
}

/** The mark of an image now: the mark of the visitor, else a like that the source knows. */
export const markNow = (image: Markable, marks: Marks): Mark =>
  marks.get(image.id)?.mark ?? (image.isLiked ? 'liked' : 'none')

/** The ids of those images that are not rejected. @param prefix see `markIdPrefix` */
export const notRejected = (
  ids: readonly string[],
  prefix: string,
  marks: Marks,
): readonly string[] => ids.filter((id) => marks.get(prefix + id)?.mark !== 'rejected')

/**
 * The marks after a press that gives images a mark.
 * @param now in ms since 1970; if the clock was set back, the press still gets the later time
 * @param isMeant whether an image is to get the mark, by the mark before; without it, all are
 */
export function withMarks(
  marks: AllMarks,
  ids: readonly string[],
  mark: Mark,
  now: number,
  isMeant: (before: Mark, id: string) => boolean = () => true,
): AllMarks {
  // One object and one pass for all: 100,000 images can be marked at once.
  const marked = { mark, at: now }
  return marks.with(
    ids.map((id) => [id, marked] as const),
    (press, before, id) => {
      if (!isMeant(before?.mark ?? 'none', id)) return before
      return before === undefined || before.at < now ? press : { mark, at: before.at + 1 }
    },
  )
}

/** The same for one image. */
export const withMark = (marks: AllMarks, id: string, mark: Mark, now: number): AllMarks =>
  withMarks(marks, [id], mark, now)

/** The mark after a press on a button or a key: it gives its mark in place of another, or takes it back. */
export const toggled = (before: Mark, pressed: GivenMark): Mark =>
  before === pressed ? 'none' : pressed

/** The count to show: the source's own, moved by one if the visitor changed it, never below 0. */
export function likeCount(image: Markable, liked: boolean): number {
  const change = Number(liked) - Number(image.isLiked)
  return Math.max(0, image.likes + change)
}

/** The count in words: "1 like", "532 likes". */
export const formatLikes = (count: number): string =>
  labelFor('{count} like|{count} likes', { count })
