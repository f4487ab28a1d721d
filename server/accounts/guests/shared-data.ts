import type { z } from 'zod'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import { walkInsOf } from '#server/book/line/walk-ins-of-contacts.ts'
import type { Billing, Data, Discovery, Links } from '#server/context.ts'
import { presentHostMoney } from '#server/payments/staff/get-money.ts'
import { presentForStaff } from '#server/booking/staff/present-for-staff.ts'
import type { SignedIn } from '#server/accounts/identity/signed-in.ts'
import { invitationsTo, type ReceivedInvitation } from '#server/booking/invitations/invitations-of-guest.ts'
import { bookingsOfGuest } from '#server/booking/reservations/find/bookings-of-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { nameIn } from '#server/discovery/restaurants/names-in-language.ts'
import { type GuestField, fieldsAboutGuest, fieldsOfMoney } from './fields-about-guest.ts'

type SharedData = z.infer<typeof SeenByRestaurant>

/**
 * Returns what each restaurant can see about the guest, most recent visit first. Amounts and the
 * restaurant's questions are in the language of `locale`.
 */
export async function sharedDataOf(
  context: Data & Links & Discovery & Billing,
  guest: SignedIn,
  locale: Locale,
  known?: { readonly bookings: readonly OpenReservation[]; readonly walkIns: readonly WalkInRow[] },
): Promise<SharedData[]> {
  const bookings = known?.bookings ?? (await bookingsOfGuest(context, guest.uid))
  const walkIns = known?.walkIns ?? (await walkInsOf(context.database.sql, guest.uid))
  const received = await invitationsTo(context.database.sql, provedBy(guest))
  const ids = new Set([
    ...bookings.map(({ row }) => row.restaurant_id),
    ...walkIns.map((row) => row.restaurant_id),
    ...received.map((each) => each.restaurant_id),
  ])
  const seen = await Promise.all(
    [...ids].map(async (id) => {
      const listed = await context.catalogue.getAnywhere(id)
      const own = bookings.filter(({ row }) => row.restaurant_id === id)
      const waits = walkIns.filter((row) => row.restaurant_id === id)
      const invited = received.filter((each) => each.restaurant_id === id)
      if (!listed) return []
      const money = await moneyFields(context, own, locale)
      return [sharedWith(context, listed, { own, waits, invited, money }, locale)]
    }),
  )
  return seen.flat().toSorted((a, b) => Date.parse(b.last) - Date.parse(a.last))
}

const correctable = new Set([
  'customerName',
  'phoneNumber',
  'specialRequests',
  'customerProfile.allergy',
  'customerProfile.vegetarian',
  'customerProfile.handicapAccessible',
])

interface RecordsAtRestaurant {
  readonly own: readonly OpenReservation[]
  readonly waits: readonly WalkInRow[]
  readonly invited: readonly ReceivedInvitation[]
  readonly money: readonly GuestField[]
}

function sharedWith(
  context: Data & Links,
  listed: ListedRestaurant,
  { own, waits, invited, money }: RecordsAtRestaurant,
  locale: Locale,
): SharedData {
  const { record } = listed
  const values = new Map<string, Set<string>>()
  const questions = new Map<string, string>()
  for (const [field, value, question] of [
    ...own.flatMap((booking) => [
      ...fieldsAboutGuest(presentForStaff(context, booking)),
      ...writtenTo(booking.row),
    ]),
    ...waits.flatMap(fieldsOfWalkIn),
    ...invited.flatMap(fieldsOfInvitation),
    ...money,
  ]) {
    values.set(field, (values.get(field) ?? new Set()).add(value))
    if (question) questions.set(field, nameIn(listed, question, locale))
  }
  const canBeCorrected =
    own.some(({ row }) => isOpen(row, context.now())) || waits.some(({ status }) => isPresent(status))
  const times = [
    ...own.map(({ row }) => epochMinuteOf(row.reservation_time)),
    ...waits.map(({ joined }) => epochMinuteOf(joined)),
    ...invited.map((each) => epochMinuteOf(each.reservation_time)),
  ]
  return {
    restaurantId: record.id,
    name: record.name,
    idOrName: record.slug,
    fields: [...values].map(([field, said]) => ({
      field,
      ...(questions.has(field) && { question: questions.get(field) }),
      values: [...said],
      correctable: canBeCorrected && correctable.has(field),
    })),
    bookings: own.length,
    walkIns: waits.length,
    last: isoWithOffset(zoneFromIntl(record.time_zone), Math.max(...times)),
  }
}

async function moneyFields(
  context: Data & Links & Billing,
  bookings: readonly OpenReservation[],
  locale: Locale,
): Promise<GuestField[]> {
  const paid = bookings.filter(({ row }) => row.payment_progress !== 'none')
  const money = await Promise.all(paid.map((booking) => presentHostMoney(context, booking)))
  return money.flatMap((each) => fieldsOfMoney(each, locale))
}

function isOpen({ status, reservation_time }: OpenReservation['row'], now: Date): boolean {
  const standing = { status: status as BookingStatus, reservationTime: reservation_time.getTime() }
  return changeRefusal(standing, now.getTime()) === null
}

function isPresent(status: string): boolean {
  return status === 'Seated' || isWaiting(status as BookingStatus)
}

/** Returns what staff see about the guest in a waitlist entry, under the field names of bookings. */
function fieldsOfWalkIn(row: WalkInRow): GuestField[] {
  return [
    ...fieldsAboutGuest({
      customerName: row.customer_name,
      email: row.email,
      phoneNumber: row.phone,
      specialRequests: row.special_requests,
      cancelNote: row.cancel_note,
      customerProfile: row.customer_profile,
      additionals: row.additionals,
    }),
    ...writtenTo(row),
  ]
}

/** Returns the messages that the guest wrote to the restaurant. */
function writtenTo({ conversation }: Pick<WalkInRow, 'conversation'>): GuestField[] {
  return conversation.filter(({ from }) => from === 'guest').map(({ body }): GuestField => ['messages', body])
}

/** Returns what staff see about the guest as a member of someone else’s party. */
function fieldsOfInvitation({ member, name, allergy, access }: ReceivedInvitation): GuestField[] {
  const said: GuestField[] = [
    ['members.member', member],
    ['members.name', name],
    ...allergy.map((each): GuestField => ['members.allergy', each]),
    ['members.access', access],
  ]
  return said.filter(([, value]) => value !== '')
}
