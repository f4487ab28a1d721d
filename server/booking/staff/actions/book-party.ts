import type { HostReservation } from '#contracts/booking/host.ts'
import type { Parsed } from '#contracts/calls.ts'
import { type BrokenRule, seatByStaff, type StaffPlacement } from '#domain/availability/seat-by-staff.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { money } from '#domain/money/money.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { NewBooking } from '#server/book/steps/step.ts'
import { withUndo } from '#server/book/steps/take-back.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import { blacklistOwner, isBlacklisted } from '#server/booking/blacklist/blacklist.ts'
import { markUnpaid } from '#server/booking/reservations/create/agree-payment.ts'
import { newRow } from '#server/booking/reservations/create/new-row.ts'
import type { Draft } from '#server/booking/reservations/create/read-create.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { releaseEnded } from '#server/booking/reservations/release-ended.ts'
import type { Access, BookingContext } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { endOfTest } from '#server/booking/reservations/end-test-booking.ts'
import { presentForStaff } from '../present-for-staff.ts'
import { type DepositByLink, depositByLink } from './deposit-link.ts'
import { lacksTables } from './seat-after-change.ts'
import { rulesRefusal } from './rules-refusal.ts'
import { readStaffDraft } from './staff-draft.ts'
import { readTables } from './read-tables.ts'

type Needs = BookingContext & Access
type Body = Parsed<'host.book'>['body']

/** Each failed attempt means that another party got a table. */
const maxAttempts = 20

/**
 * Books a table for a party that staff talk to. Guests' deadlines and limits don't apply, nor do deposits unless the guest
 * gets a link to pay. Every other rule that it breaks is listed in one refusal, which somebody with `booking.override` can
 * overrule.
 */
export const bookParty: Handler<'host.book', Needs> = async (context, { restaurantId, body }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, { ...caller, may: ['booking.create'] })
  if (isRefusal(listed)) return listed
  const say = context.sentences(caller.locale)
  const draft = readStaffDraft(listed, body, caller.locale, say)
  if (isRefusal(draft)) return draft
  const tableIds = body.tableNumbers?.length ? readTables(listed, body.tableNumbers) : undefined
  if (isRefusal(tableIds)) return tableIds
  const minutes = body.minutes ?? turnTimeMinutes(listed.plan.plan.rules, draft.partySize)
  if (draft.instant + minutes <= epochMinuteOf(context.now())) return refuse('inThePast')
  const id = body.id ?? context.newId()
  const before = await answerAgain(context, listed, id, draft)
  if (before) return before
  const asks = body.askDeposit && !body.isTest
  const asked = asks ? depositByLink(context, listed, draft, say) : null
  if (asked && isRefusal(asked)) return asked
  // Planned first, so that a test never stays. Without a booking, there is nothing to end.
  if (body.isTest) await planWork(context.database.sql, endOfTest(id, context.now()))
  const request = { ...draft, tableIds, minutes: body.minutes }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const taken = await context.books.read(stretchOf(listed, draft.instant, draft.instant + minutes))
    const place = seatByStaff({ bookable: listed.plan, all: listed.linePlan }, request, taken)
    const broken: readonly BrokenRule[] = [...place.broken, ...(await barred(context, listed, draft))]
    if (broken.length > 0) {
      if (lacksTables(place) && (await releaseEnded(context, listed, place.serviceDate))) continue
      if (!body.override)
        return rulesRefusal(context, listed, { ...place, broken, tableIds, except: [] }, caller)
      const may = ['booking.override'] as const
      const permitted = await openRestaurantToStaff(context, restaurantId, { ...caller, may })
      if (isRefusal(permitted)) return permitted
    }
    const saved = await record(context, listed, { id, body, draft, place, broken, caller, asked })
    if (saved === 'known') return (await answerAgain(context, listed, id, draft)) ?? refuse('idTaken')
    if (saved !== 'overlap') return saved
    await context.books.dropExpiredHolds(listed.record.id)
  }
  return refuse('busy')
}

async function barred(
  context: Needs,
  listed: ListedRestaurant,
  { email, phone }: Draft,
): Promise<BrokenRule[]> {
  const guest = { guestUid: null, contacts: [email, phone].filter(Boolean) }
  const isBarred = await isBlacklisted(context, context.database.sql, blacklistOwner(listed), guest)
  return isBarred ? [refuse('guestBlacklisted')] : []
}

interface Recording {
  readonly id: string
  readonly body: Body
  readonly draft: Draft
  readonly place: StaffPlacement
  readonly broken: readonly BrokenRule[]
  readonly caller: Caller
  /** Null if the guest doesn't pay in advance. */
  readonly asked: DepositByLink | null
}

async function record(
  context: Needs,
  listed: ListedRestaurant,
  { id, body, draft, place, broken, caller, asked }: Recording,
): Promise<HostReservation | 'overlap' | 'known'> {
  const now = context.now()
  const { currency } = listed.record
  const seating = { ...place, level: 'Available' as const }
  const deposit = asked
    ? depositFor(listed.payment.depositRules, draft.partySize, currency)
    : money(0, currency)
  const { tenantHost } = caller
  const made = {
    ...newRow({ id, listed, draft, place: seating, deposit, now, guestUid: null, tenantHost }),
    visit_note: body.visitNote ?? '',
  }
  const unpaid = asked && markUnpaid(made, asked.payment, now, asked.payBy)
  const row = unpaid?.row ?? { ...made, policy: withoutCharges(listed) }
  const isPaced = !broken.some(({ refused }) => refused === 'pacingReached')
  const template = unpaid ? 'payLink' : body.tellGuest ? 'bookingConfirmed' : null
  const message = template && bookingMessage(template, draft, presentReservation(context, listed, row))
  const step = withUndo<NewBooking>({
    kind: 'newBooking',
    before: null,
    after: row,
    tables: { ...place, restaurantId: listed.record.id, covers: draft.partySize },
    pace: isPaced ? paceOf(listed, { ...seating, minute: 0, service: '' }) : null,
    hold: null,
    by: 'staff',
    note: body.override && broken.length > 0 ? body.override.reason : '',
    at: now,
    message,
    memberMessage: null,
    ...(unpaid && { money: { ...unpaid.money, linkSent: true } }),
  })
  const saved = await recordStep(context, step)
  if (saved === 'known' || saved === 'overlap') return saved
  if (saved !== 'recorded') throw new Error(`a booking by staff ended as ${saved}`)
  return presentForStaff(context, { row: step.after, listed })
}

/** Returns the payment rules of a booking whose guest hasn't agreed to pay anything. */
function withoutCharges({ payment }: ListedRestaurant): ListedRestaurant['payment'] {
  return { ...payment, noShowFeeEnabled: false, creditCardChargeEnabled: false, depositRules: {} }
}

/** Returns the booking that an earlier attempt of the same request has made. Another one with its id is refused. */
async function answerAgain(
  context: Needs,
  listed: ListedRestaurant,
  id: string,
  { instant, partySize }: Draft,
): Promise<HostReservation | ServerRefusal<'idTaken'> | null> {
  const found = await findReservation(context, id)
  if (!found) return null
  const { reservation_time, group_size, erased } = found.row
  const isSame = epochMinuteOf(reservation_time) === instant && group_size === partySize
  if (found.listed.record.id !== listed.record.id || !isSame || erased) return refuse('idTaken')
  context.acting.changedNothing()
  return presentForStaff(context, found)
}
