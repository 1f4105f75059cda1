/** The speed of a finger is measured over so many ms at least, and twice as many at most. One that rests longer has none. */
const SPEED_MS = 50

/** Measures the speed of a finger along one axis, from its first place (px) and time (ms) on. */
export function measureFinger(at: number, time: number) {
  const first = { at, time }
  /** `SPEED_MS` apart; the later one is less than that ago while the finger moves. */
  let moments = [first, first] as const
  return {
    /** To be called with each movement. */
    follow: (next: number, now: number): void => {
      const [, later] = moments
      if (now - later.time > SPEED_MS) moments = [later, { at: next, time: now }]
    },
    /** The speed at which the finger comes to a place, in px per ms. */
    speedAt: (next: number, now: number): number =>
      (next - moments[0].at) / (now - moments[0].time),
  }
}
