/**
 * The image that a closed stack shows: the first that is not rejected, or the first of all.
 * @param ids of its images
 */
export const stackCover = (
  ids: readonly string[],
  isRejected: (id: string) => boolean,
): string | undefined => ids.find((id) => !isRejected(id)) ?? ids[0]
