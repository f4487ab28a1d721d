import type { Config } from '#server/config/config.ts'
import { dayMs } from '#server/housekeeping/chore.ts'
import type { RateLimit } from './spend-turn.ts'

/** What a share of the texts of a day may be spent on; the rest is left to what is told of bookings. */
const shares = { codes: 0.8, invitations: 0.2 } as const

/** A text costs money: whatever happens, only so many leave in a day (SMS_DAILY_MOST). Counted for `everybody`. */
export function textsInADay({ smsDailyMost }: Pick<Config, 'smsDailyMost'>): RateLimit {
  return { what: 'texts in a day', most: smsDailyMost, windowMs: dayMs }
}

/** No kind of text uses up those of the day alone. */
export function shareOfTexts(
  what: keyof typeof shares,
  { smsDailyMost }: Pick<Config, 'smsDailyMost'>,
): RateLimit {
  return { what: `${what} by text in a day`, most: Math.ceil(smsDailyMost * shares[what]), windowMs: dayMs }
}

export const everybody = 'everybody'
