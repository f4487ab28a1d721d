import { sql } from 'kysely'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Data, Discovery } from '#server/context.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import type { UsualWeek } from './hours/dated-hours.ts'
import { recordSetup } from '#server/setup/record-setup.ts'
import { periodRows } from './save/save-dated-hours.ts'

interface DueHours {
  readonly id: number
  readonly rules: string
  readonly country: string
  readonly state: string | null
  readonly week: UsualWeek
  readonly writtenUntil: string
  readonly daysAhead: number
}

/** Restaurants of one run. Those of a large installation are spread over the weeks in which they are due. */
const maxRestaurants = 300
/** Days that are always written ahead. */
const fewestAhead = 366 + 31
/** Days beyond the last one that guests can book. */
const daysToSpare = 31
const daysStored = 31

/**
 * Writes the special periods of the next year from the rules that an import has read. Periods that staff have written,
 * changed or removed stay as they are, because only days after the last written one are added.
 */
export const renewDatedHours: ScheduledJob<Data & Discovery> = {
  name: 'renew special periods from imported opening hours',
  async run(context) {
    let renewed = 0
    let last: DueHours | undefined
    // Those that fail stay due, so they must not use up a run.
    while (renewed < maxRestaurants) {
      const due = await dueAfter(context, last)
      for (const hours of due) if (await renew(context, hours)) renewed++
      last = due.at(-1)
      if (!last) break
    }
    return renewed
  },
}

/** Returns restaurants whose special periods are due, from the one after `last` in the order in which they are renewed. */
async function dueAfter(
  { database: { sql: db }, now }: Pick<Data, 'database' | 'now'>,
  last: DueHours | undefined,
): Promise<DueHours[]> {
  const isNext = last
    ? sql`(written_until, restaurant_id) > (${last.writtenUntil}::date, ${last.id}::int)`
    : sql`true`
  const { rows } = await sql<DueHours>`
    select restaurant_id as id, rules, recurring_hours.country, recurring_hours.state, week, written_until as "writtenUntil", ahead.days as "daysAhead"
    from recurring_hours
    join restaurants on restaurants.id = restaurant_id
    cross join lateral (
      select greatest(${fewestAhead}, (booking->>'maxAdvanceBookingDays')::int + ${daysToSpare}) as days
    ) as ahead
    where written_until < ${todayOf(now)}::date + ahead.days and ${isNext}
    order by written_until, restaurant_id limit ${maxRestaurants}
  `.execute(db)
  return rows
}

/** Resolves to false if it fails, which it reports. */
async function renew(context: Data & Discovery, hours: DueHours): Promise<boolean> {
  try {
    await writeNextYear(context, hours)
    context.catalogue.forget(hours.id)
    return true
  } catch (error) {
    context.report(`special periods of restaurant ${hours.id} could not be renewed`, error)
    return false
  }
}

async function writeNextYear(
  context: Pick<Data, 'database' | 'now' | 'acting'>,
  { id, rules, week, writtenUntil, daysAhead, ...place }: DueHours,
): Promise<void> {
  const {
    database: { sql: db },
    now,
  } = context
  // Loaded on demand, because the libraries for opening hours and holidays take a lot of memory.
  const { createDayReader, datedHours, daysToWrite } = await import('./hours/dated-hours.ts')
  const { first, last } = daysToWrite(now(), daysAhead)
  const next = addDays(writtenUntil, 1)
  const days = { first: next > first ? next : first, last }
  const dated = datedHours(createDayReader(rules, place), week, days)
  await db.transaction().execute(async (transaction) => {
    const { rows: renewed } = await sql`
      update recurring_hours set written_until = ${last}
      where restaurant_id = ${id} and written_until = ${writtenUntil} and rules = ${rules} returning restaurant_id
    `.execute(transaction)
    if (renewed.length === 0) return
    const importedPeriods = {
      removed: { endingBefore: addDays(todayOf(now), -daysStored) },
      added: periodRows(dated),
    }
    await recordSetup(transaction, context, { edited: [{ restaurantId: id, importedPeriods }] })
  })
}

function todayOf(now: Data['now']): string {
  return now().toISOString().slice(0, 10)
}
