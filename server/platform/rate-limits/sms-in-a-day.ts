import type { Config } from '#server/platform/config/config.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import type { RateLimit } from './consume-quota.ts'

/** The share of the daily text messages reserved for guests who are called to their table. */
const tableCalls = 0.2

/**
 * The maximum share of all other text messages that each kind may use. The rest is for messages about
 * bookings.
 */
const shares = { codes: 0.8, invitations: 0.2, alerts: 0.2 } as const

/** Returns the daily limit on text messages for the whole installation (SMS_DAILY_MOST), because they cost money. */
export function smsInADay({ smsDailyMost }: Pick<Config, 'smsDailyMost'>): RateLimit {
  return { what: 'texts in a day', max: smsDailyMost, windowMs: dayMs }
}

/**
 * Returns the daily limit on all text messages except "your table is ready". A share is reserved for those
 * because called guests who don't get one lose their table within minutes.
 */
export function otherSmsInADay({ smsDailyMost }: Pick<Config, 'smsDailyMost'>): RateLimit {
  return { what: 'texts in a day, without calls to tables', max: others(smsDailyMost), windowMs: dayMs }
}

function others(max: number): number {
  return max - Math.floor(max * tableCalls)
}

/** Returns the daily limit on one kind of text message, so that it can't use up all of them. */
export function shareOfSms(
  what: keyof typeof shares,
  { smsDailyMost }: Pick<Config, 'smsDailyMost'>,
): RateLimit {
  return {
    what: `${what} by text in a day`,
    max: Math.ceil(others(smsDailyMost) * shares[what]),
    windowMs: dayMs,
  }
}

export const everybody = 'everybody'
