import type { AnswerOf } from '#contracts/calls.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Data, Operator } from '#server/context.ts'
import { createAnalyticsStore } from './analytics-store.ts'

interface Asked {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly source?: string | undefined
}

const maxRestaurants = 100
const daysShown = 30

/**
 * Returns event counts by day, source and action, newest day first. Defaults to the last thirty days. Days
 * are in UTC.
 */
export async function readAnalytics(
  { analytics, database, now }: Data & Operator,
  { from, until = now().toISOString().slice(0, 10), source }: Asked,
): Promise<AnswerOf<'operator.analytics'>> {
  await analytics.flush()
  const store = createAnalyticsStore(database)
  const asked = { from: sinceBegan(from ?? addDays(until, 1 - daysShown)), until: sinceBegan(until), source }
  const [days, restaurants] = await Promise.all([store.byDay(asked), store.mostShown(asked, maxRestaurants)])
  return { days, restaurants }
}

/** Returns the day, but none before 1970, because the database rejects years before the year 1. */
function sinceBegan(day: string): string {
  return day < '1970-01-01' ? '1970-01-01' : day
}
