import type { RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'

/**
 * Limit on how often a guest can join. A guest can be in a line only once, so this limits guests who
 * repeatedly leave and join.
 */
export const joinsByContact: RateLimit = { what: 'joins by contact', max: 20, windowMs: hourMs }

/**
 * Limit on how often a guest can change, postpone or report something on an entry. Leaving isn't limited,
 * because it frees a table.
 */
export const actionsByEntry: RateLimit = { what: 'waitlist actions by entry', max: 60, windowMs: hourMs }

export const messagesByEntry: RateLimit = { what: 'waitlist messages by entry', max: 20, windowMs: hourMs }
