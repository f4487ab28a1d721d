import type { ServerRefusal } from '#server/platform/calls/problem.ts'

/** Refuses a call whose quota is used up and says when to retry. */
export function comeLater(seconds: number): ServerRefusal<'tooManyRequests'> {
  const whole = Math.max(1, Math.ceil(seconds))
  return { refused: 'tooManyRequests', details: waitOf(whole), retryAfterSeconds: whole }
}

/** Returns a wait in seconds below one minute, otherwise in minutes or hours. */
function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; wait: number } {
  if (seconds < 60) return { unit: 'seconds', wait: seconds }
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90 ? { unit: 'hours', wait: Math.ceil(minutes / 60) } : { unit: 'minutes', wait: minutes }
}
