import type { Selectable, Transaction } from 'kysely'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Data, Discovery } from '#server/context.ts'
import { type HistoryEntry, recordHistory } from '#server/history/record/record-history.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planReminders } from '../attention/plan-reminders.ts'
import { recordSetup, type SetupEdit } from '../record-setup.ts'

type Columns = NonNullable<SetupEdit['columns']>
type Stored = Pick<
  Selectable<Schema['restaurants']>,
  'id' | 'slug' | 'name' | 'state' | 'suspended' | 'agreed'
>

/** What a change writes, and what the history says about it. Null if there is nothing to change. */
export interface RestaurantChange {
  readonly columns: Columns
  readonly changes: NonNullable<HistoryEntry['changes']>
  /** In the words of whoever decided. */
  readonly reason?: string
}

type Inside = Transaction<Schema>

/**
 * Writes a decision about a restaurant, made while nobody else can change it. What guests get of its events follows, so they are
 * read again as well.
 */
export async function writeRestaurant<Refused extends Refusal>(
  context: Data & Pick<Discovery, 'catalogue' | 'search' | 'regions'>,
  restaurantId: number,
  decide: (
    stored: Stored,
    inside: Inside,
  ) => RestaurantChange | Refused | null | Promise<RestaurantChange | Refused | null>,
): Promise<Refused | null> {
  const outcome = await context.database.sql.transaction().execute(async (inside) => {
    const rows = await inside
      .selectFrom('restaurants')
      .select(['id', 'slug', 'name', 'state', 'suspended', 'agreed'])
      .where((row) => row.or([row('id', '=', restaurantId), row('parent_id', '=', restaurantId)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    const stored = rows.find(({ id }) => id === restaurantId)
    const change: RestaurantChange | Refusal | null = stored ? await decide(stored, inside) : null
    if (isRefusal(change)) return change
    if (!change) {
      context.acting.changedNothing()
      return []
    }
    const edited = rows.map(({ id }) => ({
      restaurantId: id,
      ...(id === restaurantId && { columns: change.columns }),
    }))
    await recordSetup(inside, context, { edited })
    await planReminders(
      inside,
      rows.map(({ id }) => id),
      context.now(),
    )
    const { changes, reason = '' } = change
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'restaurant',
      restaurantId,
      changes,
      reason,
    })
    return edited
  })
  if (isRefusal(outcome)) return outcome as Refused
  for (const { restaurantId: id } of outcome) context.catalogue.forget(id)
  if (outcome.length > 0) {
    context.search.changed()
    context.regions.forget()
  }
  return null
}
