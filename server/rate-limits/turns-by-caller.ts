/** Turns of callers, in memory: what is asked often must not wait for a database to be counted. */
export interface TurnsByCaller {
  /** Takes turns of a caller; answers 0, or for how many milliseconds there are none left. */
  take(whom: string, turns: number): number
}

export interface TurnsAllowed {
  /** How many come back in a minute; one does each time its part of the minute is over. */
  readonly perMinute: number
  /** How many may be taken at once by who took none for a while. */
  readonly atOnce: number
}

/** So many callers are remembered twice over: those of now, and those before them. */
const callersKept = 20_000

/**
 * Of each caller only the moment is kept at which all turns are back. Memory is bounded: with very many callers those who
 * came longest ago are forgotten, and have all their turns again. Each process counts for itself.
 */
export function createTurnsByCaller(
  { perMinute, atOnce }: TurnsAllowed,
  now: () => number,
  kept = callersKept,
): TurnsByCaller {
  const each = 60_000 / perMinute
  const longest = each * atOnce
  let recent = new Map<string, number>()
  let before = new Map<string, number>()
  return {
    take(whom, turns) {
      if (turns === 0) return 0
      const at = now()
      const known = recent.get(whom) ?? before.get(whom) ?? at
      // A clock that was set back owes nobody a wait.
      const from = known > at + longest ? at : Math.max(at, known)
      const until = from + each * Math.min(turns, atOnce)
      if (until > at + longest) return until - at - longest
      if (recent.size >= kept) [before, recent] = [recent, new Map()]
      recent.set(whom, until)
      return 0
    },
  }
}
