import { sql, type Transaction } from 'kysely'
import type { StrandedReason } from '#domain/setup/stranded.ts'
import { decideReminders, reminderKey } from '#domain/setup/stranded-reminders.ts'
import type { StoredStay } from '#server/book/tables/planned-stays.ts'
import type { Data } from '#server/context.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { membersToEmail } from '#server/staff/members-to-email.ts'
import { checkStays, undecidedAmong } from './attention.ts'

const minuteMs = 60_000

/** What the mail about stranded bookings says. Without names of guests, because they may be erased. */
export interface StrandedReminder {
  readonly restaurantId: number
  readonly restaurant: string
  readonly timeZone: string
  readonly stays: readonly {
    readonly kind: 'reservation' | 'order'
    /** When the party arrives, as an ISO instant. */
    readonly instant: string
    readonly partySize: number
    readonly tableNumbers: readonly string[]
    readonly reasons: readonly StrandedReason[]
  }[]
}

/**
 * Reminds those who can decide of what a change of a restaurant's setup has stranded, a day before. The subject is the
 * restaurant's id.
 */
export const remindStaff: DueWorkHandler = (context, subject) =>
  context.database.sql.transaction().execute(async (inside) => {
    const restaurantId = Number(subject)
    const restaurant = await inside
      .selectFrom('restaurants')
      .select(['name', 'time_zone', 'parent_id'])
      .where('id', '=', restaurantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!restaurant) return null
    const undecided = await undecidedAmong(
      inside,
      restaurantId,
      await checkStays(context, inside, restaurantId),
    )
    const { due, next } = decideReminders(
      undecided.map(({ stay, reasons }) => ({ ...stay, reasons })),
      await remindedOf(inside, restaurantId),
      epochMinuteOf(context.now()),
    )
    if (due.length > 0) {
      const { name, time_zone, parent_id } = restaurant
      const stays = due.map((stay) => ({
        kind: stay.kind === 'order' ? ('order' as const) : ('reservation' as const),
        instant: momentOf(stay).toISOString(),
        partySize: stay.partySize,
        tableNumbers: stay.tableNumbers,
        reasons: stay.reasons,
      }))
      const reminder = { restaurantId, restaurant: name, timeZone: time_zone, stays }
      await queueReminders(context, inside, parent_id ?? restaurantId, reminder)
      await insertRows(
        inside,
        'stranded_reminders',
        due.map((stay, at) => ({
          restaurant_id: restaurantId,
          kind: stays[at]?.kind ?? 'reservation',
          stay_id: stay.id,
          arrives: momentOf(stay),
          reminded: context.now(),
        })),
      )
    }
    return next === null ? null : new Date(next * minuteMs)
  })

function momentOf({ instant }: Pick<StoredStay, 'instant'>): Date {
  return new Date(instant * minuteMs)
}

async function remindedOf(inside: Transaction<Schema>, restaurantId: number): Promise<ReadonlySet<string>> {
  const rows = await inside
    .selectFrom('stranded_reminders')
    .select(['kind', 'stay_id', 'arrives'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return new Set(
    rows.map(({ kind, stay_id, arrives }) =>
      reminderKey({ kind, id: stay_id, instant: epochMinuteOf(arrives) }),
    ),
  )
}

/** One email to each member who may keep what a change has stranded. */
async function queueReminders(
  { now }: Pick<Data, 'now'>,
  inside: Transaction<Schema>,
  employer: number,
  reminder: StrandedReminder,
): Promise<void> {
  for (const { email, language } of await membersToEmail(inside, employer, 'booking.override'))
    await sql`
      insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
      values ('email', ${email}, 'strandedReminder', ${language}, ${JSON.stringify(reminder)}::jsonb,
        ${`setup ${reminder.restaurantId}`}, 1, ${now()})`.execute(inside)
}
