import type { Kysely } from 'kysely'
import { bookedAmong } from '#server/book/tables/planned-stays.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'

/** Whoever has just saved a change has seen what it strands, and often decides at once. */
const restMinutes = 15

/** Lets `remindStaff` look at the upcoming bookings of changed restaurants, after a while. */
export async function planReminders(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  now: Date,
): Promise<void> {
  const due = new Date(now.getTime() + restMinutes * 60_000)
  for (const id of await bookedAmong(db, restaurantIds, now))
    await planWork(db, { kind: 'remindStaff', subject: String(id), due })
}
