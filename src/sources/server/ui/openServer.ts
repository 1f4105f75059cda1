import { whenMarksRead } from '../../../marks/exportMarks'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { mergeMarks } from '../../../marks/mergeMarks'
import { dispatch } from '../../../gallery/navigation/navigate'
import { addNotice, removeNotice } from '../../../ui/messages'
import { defineSource } from '../../defineSource'
import { createLikeSender, type LikeSender } from '../likeSender'
import { serverSchema, type ServerImage } from '../serverImage'
import { PROBLEMS } from '../serverRequest'
import { createServerSource } from '../serverSource'
import { keepToken, keptToken, tokenIn } from '../token'
import { serverUi } from './serverUi'
import { copyImageText } from '../../../parts/copyImageText'
import { IMAGE_TEXTS } from '../../imageTexts'
import type { ImageAction } from '../../imageAction'

/**
 * What can be done with images of a team's gallery: copying texts about them.
 * @param imagesOf the images with these ids, in their order, without those that are gone
 */
const serverActions = (
  imagesOf: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ServerImage[]>,
): readonly ImageAction[] =>
  IMAGE_TEXTS.map((text) => ({
    name: text.name,
    isForSeveral: text.isForSeveral,
    run: (chosen) =>
      copyImageText(text, async () => {
        const { signal } = new AbortController()
        const ids: string[] = []
        for await (const id of chosen.ids(signal)) ids.push(id)
        return imagesOf(ids, signal)
      }),
  }))

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const SERVER = withoutSlash(import.meta.env.VITE_SERVER ?? '')
const FILES = withoutSlash(import.meta.env.VITE_FILES ?? SERVER)

/** What becomes of likes that cannot be sent. */
const KEPT = 'Likes are kept on this device, and sent as soon as possible.'

/** Sends the visitor's likes to the team as long as there is a token. */
function shareLikes() {
  const store = useExploreStore
  let sender: LikeSender | null = null
  let problem: string | null = null

  function showProblem(next: string | null): void {
    if (problem !== null && problem !== next) removeNotice(problem)
    problem = next
    if (next !== null) {
      addNotice(next, { label: 'Try again', run: () => sender?.send() })
    }
  }
  function begin(token: string): void {
    sender?.close()
    sender = createLikeSender({
      server: SERVER,
      token,
      marks: () => store.getState().marks,
      onPresses: (own) => store.setState(({ marks }) => ({ marks: mergeMarks(marks, own) })),
      onProblem: (next) =>
        showProblem(next === null || next === PROBLEMS.token ? next : `${next} ${KEPT}`),
    })
  }
  /** Takes a token out of the address, which others may see. */
  function takeToken(): void {
    const token = tokenIn(store.getState().navigation.hash)
    if (token === null) return
    keepToken(SERVER, token)
    begin(token)
    // Not while the store tells its listeners.
    queueMicrotask(() => dispatch({ type: 'fragment taken' }))
  }

  const kept = keptToken(SERVER)
  if (kept !== null) begin(kept)
  takeToken()
  const unsubscribe = store.subscribe((state, before) => {
    if (state.navigation.hash !== before.navigation.hash) takeToken()
    if (state.marks !== before.marks) sender?.send()
  })
  return {
    wasLiked: (id: string, at: number) => sender?.wasLiked(id, at) ?? false,
    close() {
      unsubscribe()
      sender?.close()
      showProblem(null)
    },
  }
}

/** Opens the gallery of the server that the build names. */
export const openServer = defineSource({
  schema: serverSchema,
  async open(_params, marks) {
    const shared = shareLikes()
    try {
      const { wasLiked } = shared
      const team = await createServerSource({
        server: SERVER,
        files: FILES,
        marks: { now: marks, whenRead: whenMarksRead },
        wasLiked,
      })
      const { source } = team
      const closeSource = source.close.bind(source)
      const whole = Object.assign(source, {
        actions: serverActions(team.images),
        close() {
          closeSource()
          shared.close()
        },
      })
      return { source: whole, ui: serverUi(team), problems: [] }
    } catch (error) {
      shared.close()
      throw error
    }
  },
})
