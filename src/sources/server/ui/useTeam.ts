import { useQuery } from '@tanstack/react-query'
import { useSource } from '../../../gallery/queries/SourceContext'
import { problemText } from '../../sourceProblem'
import type { OpenedImage, ServerSource } from '../serverSource'

/** The team of each source that has one. */
const teams = new WeakMap<object, ServerSource>()

/** Notes the team of a source. */
export function setTeam(source: object, team: ServerSource): void {
  teams.set(source, team)
}

/** The team of a source; null if it has none. */
export const teamOf = (source: object): ServerSource | null => teams.get(source) ?? null

/** What is known of an opened image beyond its card. `problem`: a sentence; null if nothing is known. */
export type OpenedImageView =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly problem: string | null; readonly retry: () => void }
  | { readonly state: 'ready'; readonly opened: OpenedImage }

/** Asks for what is known of an image when it is opened. */
export function useOpenedImage(id: string): OpenedImageView {
  const source = useSource()
  const team = source && teamOf(source)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['opened image', source?.identity, source?.changes?.updates(), id],
    queryFn: ({ signal }) => team?.details(id, signal) ?? null,
    enabled: team !== null,
  })
  if (data) return { state: 'ready', opened: data }
  if (error === null || isFetching) return { state: 'pending' }
  return { state: 'failed', problem: problemText(error), retry: () => void refetch() }
}
