import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import type { Locale } from '#domain/locale.ts'
import { otherTableQuery, type WantedStay } from '#server/book/tables/other-table.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { nearOwnBooking } from '#server/booking/reservations/find/near-own-booking.ts'

/** Returns whether guests may have another table at the time of one at this restaurant. Events are always allowed. */
export function mayOverlap({ config }: Pick<Links, 'config'>, { record }: ListedRestaurant): boolean {
  return config.overlappingTables === 'allow' || record.parent_id !== null
}

/** Asks a signed-in guest whether they want both if the other table is theirs. */
export async function refuseSecondTable(
  context: Data & Links & Discovery,
  stay: WantedStay,
  { verified, locale }: { readonly verified: ProvedContacts; readonly locale: Locale },
): Promise<Refusal<'contactHasTable' | 'nearOwnBooking'>> {
  const { id, guestUid } = stay
  if (guestUid === null) return refuse('contactHasTable')
  const ofOthers = await otherTableQuery({ ...stay, confirmedFor: verified }).execute(context.database.sql)
  const near = ofOthers.rows.length === 0 && { guestUid, shown: [], stay, id, locale }
  return (near && (await nearOwnBooking(context, near))) || refuse('contactHasTable')
}

/** Returns whether a visitor would have two tables at the same time with this booking. */
export async function wouldHaveTwo(
  context: Data & Links,
  { row, listed }: { row: Pick<KnownReservation, 'id' | 'guest_uid'>; listed: ListedRestaurant },
  { email, phone }: Pick<WantedStay, 'email' | 'phone'>,
  { from, until }: Seating,
): Promise<boolean> {
  if (mayOverlap(context, listed) || row.guest_uid !== null) return false
  const stay = { id: row.id, from, until, guestUid: null, email, phone, confirmedFor: null }
  return (await otherTableQuery(stay).execute(context.database.sql)).rows.length > 0
}
