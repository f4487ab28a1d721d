import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contracts/calls.ts'
import type { Setup } from '#domain/setup/setup.ts'
import { standingOf, type Stranded, strandedIn, type StrandedReason } from '#domain/setup/stranded.ts'
import { plannedStays, type StoredStay } from '#server/book/tables/planned-stays.ts'
import type { Data } from '#server/context.ts'
import { loadSetups } from '#server/discovery/restaurants/stored-setups.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { agreedIn, presentStranded, type StrandedReader } from './stranded-stays.ts'

/** Everything at a restaurant that its setup doesn't allow, computed from the setup and the book as they are. */
export interface Checked {
  readonly setup: Setup
  readonly stays: readonly StoredStay[]
  readonly stranded: readonly Stranded[]
}

export async function checkStays(
  { now }: Pick<Data, 'now'>,
  db: Kysely<Schema>,
  restaurantId: number,
): Promise<Checked> {
  const [stored] = await loadSetups(db, [restaurantId])
  if (!stored) throw new Error(`Restaurant ${restaurantId} can't be read.`)
  const { setup } = stored
  const stays = agreedIn(setup, await plannedStays(db, [restaurantId], now())).filter(needsPerson)
  return {
    setup,
    stays,
    stranded: strandedIn(standingOf(setup, stored.restaurant.state === 'closed'), stays).flatMap(
      withoutOwnEnd(stays),
    ),
  }
}

/** Holds and offers end by themselves, and nobody can book with them what the plan doesn't allow. */
function needsPerson({ kind }: StoredStay): boolean {
  return kind !== 'hold' && kind !== 'offer'
}

/** A line ends by itself when the restaurant closes. */
function withoutOwnEnd(stays: readonly StoredStay[]): (stranded: Stranded) => readonly Stranded[] {
  const waiting = new Set(stays.flatMap(({ kind, id }) => (kind === 'walkIn' ? id : [])))
  return ({ id, reasons }) => {
    const others = waiting.has(id) ? reasons.filter((reason) => reason !== 'closedThen') : reasons
    return others.length > 0 ? [{ id, reasons: others }] : []
  }
}

/** What is stranded with the reasons for which nobody has decided to keep it. */
export async function undecidedAmong(
  db: Kysely<Schema>,
  restaurantId: number,
  { stays, stranded }: Checked,
): Promise<readonly { readonly stay: StoredStay; readonly reasons: readonly StrandedReason[] }[]> {
  const kept = await keptReasons(db, restaurantId)
  const stayOf = new Map(stays.map((stay) => [stay.id, stay]))
  return stranded.flatMap(({ id, reasons }) => {
    const stay = stayOf.get(id)
    const open = reasons.filter((reason) => !kept.get(id)?.includes(reason))
    return stay && open.length > 0 ? [{ stay, reasons: open }] : []
  })
}

type Attention = AnswerOf<'setup.attention'>

/** Resolves to a state of its own if it can't be checked, so that nobody takes a failure for an empty list. */
export async function attentionAt(
  context: Pick<Data, 'database' | 'now' | 'report'>,
  restaurantId: number,
  reader: StrandedReader,
): Promise<Attention> {
  try {
    const { sql } = context.database
    const { setup, stays, stranded } = await checkStays(context, sql, restaurantId)
    const kept = await keptReasons(sql, restaurantId)
    const split = stranded.map(({ id, reasons }) => {
      const decided = kept.get(id) ?? []
      return {
        open: { id, reasons: reasons.filter((reason) => !decided.includes(reason)) },
        kept: { id, reasons: reasons.filter((reason) => decided.includes(reason)) },
      }
    })
    const listed = (each: readonly Stranded[]) =>
      presentStranded(
        setup,
        stays,
        each.filter(({ reasons }) => reasons.length > 0),
        reader,
      )
    const open = listed(split.map((each) => each.open))
    return {
      state: open.length > 0 ? 'some' : 'none',
      stranded: open,
      kept: listed(split.map((each) => each.kept)),
    }
  } catch (error) {
    context.report(`check which bookings of restaurant ${restaurantId} need attention`, error)
    return { state: 'unknown', stranded: [], kept: [] }
  }
}

async function keptReasons(
  db: Kysely<Schema>,
  restaurantId: number,
): Promise<ReadonlyMap<string, readonly StrandedReason[]>> {
  const rows = await db
    .selectFrom('kept_stranded')
    .select(['stay_id', 'reasons'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return new Map(rows.map(({ stay_id, reasons }) => [stay_id, reasons]))
}
