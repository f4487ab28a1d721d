import type { Config } from '#server/config/config.ts'
import { dayMs } from '#server/time/durations.ts'
import type { RateLimit } from './consume-quota.ts'

/** The share of the daily text messages that only guests who are called to their table get. */
const tableCalls = 0.2

/** The shares of all other text messages available to each kind. The rest is for messages about bookings. */
const shares = { codes: 0.8, invitations: 0.2, alerts: 0.2 } as const

/** The daily limit on text messages, which cost money (SMS_DAILY_MOST). Counted for the whole installation. */
export function textsInADay({ smsDailyMost }: Pick<Config, 'smsDailyMost'>): RateLimit {
  return { what: 'texts in a day', most: smsDailyMost, windowMs: dayMs }
}

/**
 * The daily limit on all texts but "your table is ready", so nothing can use up those: a called guest who isn't told loses
 * the table within minutes.
 */
export function otherTextsInADay({ smsDailyMost }: Pick<Config, 'smsDailyMost'>): RateLimit {
  return { what: 'texts in a day, without calls to tables', most: others(smsDailyMost), windowMs: dayMs }
}

function others(most: number): number {
  return most - Math.floor(most * tableCalls)
}

/** The daily limit on one kind of text message, so it can't use up all of them. */
export function shareOfTexts(
  what: keyof typeof shares,
  { smsDailyMost }: Pick<Config, 'smsDailyMost'>,
): RateLimit {
  return {
    what: `${what} by text in a day`,
    most: Math.ceil(others(smsDailyMost) * shares[what]),
    windowMs: dayMs,
  }
}

export const everybody = 'everybody'
