import type { RateLimit } from '#server/rate-limits/consume-quota.ts'
import { hourMs } from '#server/time/durations.ts'

/** For guests who leave and join again. A guest can be in a line once. */
export const joinsByContact: RateLimit = { what: 'joins by contact', most: 20, windowMs: hourMs }

/** Changes, delays, reports and read messages. Leaving isn't limited, because it frees a table. */
export const actionsByEntry: RateLimit = { what: 'waitlist actions by entry', most: 60, windowMs: hourMs }

export const messagesByEntry: RateLimit = { what: 'waitlist messages by entry', most: 20, windowMs: hourMs }
