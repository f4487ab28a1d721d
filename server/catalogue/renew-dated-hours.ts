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
  async run({ database: { sql: db }, catalogue, now, report }) {
    const today = now().toISOString().slice(0, 10)
    const { rows: due } = await sql<DueHours>`
      select restaurant_id as id, rules, recurring_hours.country, state, week, written_until as "writtenUntil", ahead.days as "daysAhead"
      from recurring_hours
      join restaurants on restaurants.id = restaurant_id
      cross join lateral (
        select greatest(${fewestAhead}, (booking->>'maxAdvanceBookingDays')::int + ${daysToSpare}) as days
      ) as ahead
      where written_until < ${today}::date + ahead.days
      order by written_until, restaurant_id limit ${maxRestaurants}
    `.execute(db)
    if (due.length === 0) return 0
    // Loaded on demand, because the libraries for opening hours and holidays take a lot of memory.
    const { createDayReader, datedHours, daysToWrite } = await import('./hours/dated-hours.ts')
    const renew = async ({ id, rules, week, writtenUntil, daysAhead, ...place }: DueHours) => {
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
          removed: { endingBefore: addDays(today, -daysStored) },
          added: periodRows(dated),
        }
        await recordSetup(transaction, { edited: [{ restaurantId: id, importedPeriods }] })
      })
      catalogue.forget(id)
    }
    for (const hours of due)
      await renew(hours).catch((error: unknown) =>
        report(`special periods of restaurant ${hours.id} could not be renewed`, error),
      )
    return due.length
  },
}
