import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Book, Context, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { walkInOf } from './waits/evening.ts'
import { presentWalkIn } from './present-walk-in.ts'
import { findWalkInRow, readLine } from './walk-in-store.ts'

export interface OpenWalkIn {
  readonly row: WalkInRow
  readonly listed: ListedRestaurant
}

type Needs = Pick<Context, 'database' | 'catalogue'>

/** Anyone who knows the id may open it. */
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

type PresentNeeds = Data & Links & Discovery & Book

/** Converts an entry to the response. If it is waiting, adds the line's current estimates. */
export async function presentNow(
  context: Data & Links & Book,
  listed: ListedRestaurant,
  row: WalkInRow,
  locale: Locale | null,
): Promise<WalkIn> {
  const seen = isWaiting(walkInOf(row).status)
    ? await context.lines.view(listed)
    : { line: await readLine(context.database.sql, row.restaurant_id) }
  return presentWalkIn(context, listed, row, seen, locale)
}

/**
 * Converts entries of several restaurants to responses, in the same order. Omits entries whose restaurant
 * can't be read.
 */
export async function presentAll(
  context: PresentNeeds,
  rows: readonly WalkInRow[],
  locale: Locale,
): Promise<WalkIn[]> {
  const shown = await Promise.all(
    rows.map(async (row) => {
      const listed = await context.catalogue.getAnywhere(row.restaurant_id)
      return listed ? [await presentNow(context, listed, row, locale)] : []
    }),
  )
  return shown.flat()
}
