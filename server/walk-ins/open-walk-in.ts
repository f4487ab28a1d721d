import type { WalkIn } from '#contracts/walk-in-shapes.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { presentWalkIn } from './present-walk-in.ts'
import { findWalkInRow } from './walk-in-store.ts'

export interface OpenWalkIn {
  readonly row: WalkInRow
  readonly listed: ListedRestaurant
}

type Needs = Pick<Context, 'database' | 'catalogue'>

/** An entry with its restaurant. Whoever knows the id may open it. */
export async function openWalkIn(
  { database, catalogue }: Needs,
  id: string,
): Promise<OpenWalkIn | Refusal<'unknownWalkIn'>> {
  const row = await findWalkInRow(database.sql, id)
  if (!row) return refuse('unknownWalkIn')
  const listed = await catalogue.getAnywhere(row.restaurant_id)
  if (!listed) throw new Error(`walk-in ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed }
}

/** The entry on the wire as it is after a step. */
export async function presentNow(
  context: Pick<Context, 'lines' | 'config' | 'now'>,
  listed: ListedRestaurant,
  row: WalkInRow,
): Promise<WalkIn> {
  return presentWalkIn(context, listed, row, await context.lines.view(listed))
}
