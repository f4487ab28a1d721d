import { type RawBuilder, sql } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context, Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { moneyFrom, type MoneyRows } from '#server/book/money/money-rows.ts'
import {
  type ExtraColumns,
  createReservationStore,
  type KnownReservation,
  type PaidRow,
} from './reservations.ts'

export interface OpenReservation {
  readonly row: KnownReservation
  readonly listed: ListedRestaurant
}

/** A booking with its restaurant and its terms and payments, all read in the same statement. */
export interface PaidReservation extends OpenReservation {
  /** The terms and payments; null if nothing is paid through Banquette. */
  readonly rows: MoneyRows | null
  /** Whether a hold keeps the booking's tables until it is paid. */
  readonly isHeld: boolean
  /** The result of `ExtraColumns.isDone`; false without that condition. */
  readonly isDone: boolean
  /** The result of `ExtraColumns.number`; 0 without that expression. */
  readonly number: number
}

type Needs = Pick<Context, 'database' | 'catalogue'>

/** Callers must check who may see it. */
export async function findReservation(
  { database, catalogue }: Needs,
  id: string,
): Promise<OpenReservation | null> {
  const row = await createReservationStore(database).find(id.toLowerCase())
  if (!row) return null
  const listed = await catalogue.getAnywhere(row.restaurant_id)
  if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed }
}

/** Like `findReservation`, but also reads terms and payments and evaluates `asked`, all in one statement. */
export function findPaidReservation(
  context: Needs,
  id: string,
  asked?: ExtraColumns,
): Promise<PaidReservation | null> {
  return findPaid(context, sql`${id.toLowerCase()}`, asked)
}

/** Like `findPaidReservation`, but finds the booking by the id that a provider gave one of its payments. */
export async function findReservationPaidAs(
  context: Needs,
  gateway: string,
  reference: string,
  asked?: ExtraColumns,
): Promise<PaidReservation | null> {
  if (reference === '') return null
  const id = sql`(select reservation_id from payments where gateway = ${gateway} and reference = ${reference})`
  return findPaid(context, id, asked)
}

/** Like `findPaidReservation`, but for several bookings in one statement. Returns them by id. */
export async function findPaidReservations(
  { database, catalogue }: Needs,
  ids: readonly string[],
  asked?: ExtraColumns,
): Promise<Map<string, PaidReservation>> {
  const rows = await createReservationStore(database).withIdsPaid(ids, asked)
  const found = await Promise.all(rows.map((row) => withRestaurant(catalogue, row)))
  return new Map(found.map((each) => [each.row.id, each]))
}

async function findPaid(
  { database, catalogue }: Needs,
  id: RawBuilder<unknown>,
  asked?: ExtraColumns,
): Promise<PaidReservation | null> {
  const found = await createReservationStore(database).findPaid(id, asked)
  return found && withRestaurant(catalogue, found)
}

async function withRestaurant(
  catalogue: Needs['catalogue'],
  { money, isHeld, isDone, number, ...row }: PaidRow,
): Promise<PaidReservation> {
  const listed = await catalogue.getAnywhere(row.restaurant_id)
  if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed, rows: moneyFrom(money), isHeld, isDone, number }
}

/**
 * Returns a booking if the caller has its token or is signed in to its account. Unknown ids and wrong tokens have
 * different refusals.
 */
export async function openReservation(
  context: Needs & Data & Links,
  id: string,
  caller: Pick<Caller, 'token'>,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  return openTo(context, await findReservation(context, id), caller)
}

/** Like `openReservation`, but also reads terms and payments in the same statement. */
export async function openPaidReservation(
  context: Needs & Data & Links,
  id: string,
  caller: Pick<Caller, 'token'>,
): Promise<PaidReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  return openTo(context, await findPaidReservation(context, id), caller)
}

async function openTo<Found extends OpenReservation>(
  context: Needs & Data & Links,
  found: Found | null,
  caller: Pick<Caller, 'token'>,
): Promise<Found | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  if (!found || found.row.erased) return refuse('unknownReservation')
  if (context.capabilities.opens('reservation', found.row.id, caller.token)) return found
  if (found.row.guest_uid === null) return refuse('tokenNeeded')
  const guest = await signedIn(context, caller)
  return !isRefusal(guest) && guest.uid === found.row.guest_uid ? found : refuse('tokenNeeded')
}
