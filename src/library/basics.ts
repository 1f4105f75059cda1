// The entry of the chunk that an embedded gallery loads after its first cards, in place of `interactive.ts`: the rest of that
// waits until the gallery is used.
export { keepMarks } from '../marks/keepMarks'
export { reportProblems } from '../gallery/navigation/addressProblems'
