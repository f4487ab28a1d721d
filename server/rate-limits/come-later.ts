import type { ServerRefusal } from '#server/http/problem.ts'

/** Refuses whoever has no turns left, with the time of the next one. */
export function comeLater(seconds: number): ServerRefusal<'tooManyRequests'> {
  const whole = Math.max(1, Math.ceil(seconds))
  return { refused: 'tooManyRequests', details: waitOf(whole), retryAfterSeconds: whole }
}

/** A short wait in seconds, a longer one in minutes or hours. */
function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; wait: number } {
  if (seconds < 60) return { unit: 'seconds', wait: seconds }
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90 ? { unit: 'hours', wait: Math.ceil(minutes / 60) } : { unit: 'minutes', wait: minutes }
}
