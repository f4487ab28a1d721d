import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import type { WireSlot } from '#contracts/booking/availability.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changeRefusal, statusAfterChange } from '#domain/reservations/change-booking.ts'
import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { offlineWayAfterChange, type OfflineMethod } from '#domain/payments/offline-deposit.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import type { Book, BookingContext, Data, Links } from '#server/context.ts'
import { type FoundHold, findHold, noticeMinute } from '#server/book/tables/find-hold.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { bookedTimeOf, tablesToStayAt } from '#server/book/steps/booked-time.ts'
import { withAlternatives } from '#server/book/tables/find-alternatives.ts'
import type { PaymentRefusal } from '../create/agree-payment.ts'
import { isBookedRestaurant } from '../find/booked-restaurant.ts'
import { answerNow, changedByPayment, withWayToPay } from '../present/with-way-to-pay.ts'
import { costOfChange } from './cost-of-change.ts'
import { moneyMessages } from '../present/money-messages.ts'
import { newRow } from '../create/new-row.ts'
import { isOrder } from '#server/book/kitchen/order-state.ts'
import { type OpenReservation, openReservation } from '#server/book/steps/open-reservation.ts'
import { seatParty, type SeatingFailure } from '#server/book/tables/seat-party.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { offlineDepositOf, presentReservation } from '../present/present-reservation.ts'
import { changeOrder } from '#server/booking/reservations/order/change-order.ts'
import { preorderFor, type PreorderRefusal, type PreorderRequest } from '../create/preorder.ts'
import { wouldHaveTwo } from './second-table.ts'
import { detailsOf, isAnotherPlacement, isSameList, readChange } from './read-change.ts'
import type { Draft } from '../create/read-create.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import { memberMessage, bookingMessage } from '#server/book/outbox/notify-guest.ts'

/** Changes a booking in one step, so a guest who loses the new table still has the old one. Idempotent. */
export const updateReservation: Handler<'reservations.update', BookingContext> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const { body } = input
  if (isOrder(row)) {
    const changed = await changeOrder(context, { row, listed }, body, caller)
    return changed === 'changed' ? updateReservation(context, input, caller) : changed
  }
  const say = context.sentences(caller.locale)
  const standing = { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() }
  const no = changeRefusal(standing, context.now().getTime())
  if (no) return refuse(no)
  if (body.restaurantId !== undefined && !(await isBookedRestaurant(context, row, body.restaurantId)))
    return fieldRefusal('restaurantId', say('refusals.moveNotAllowed'))
  const draft = readChange(listed, row, body, say)
  if (isRefusal(draft)) return draft

  const staysThere = !isAnotherPlacement(listed, row, draft)
  // This token pays for the reservation before the change. A token that pays for the change itself is handled
  // below.
  if (body.depositToken && staysThere && row.payment_progress === 'unpaid') {
    if (!(await context.payments.isPaidWith(row.id, body.depositToken))) return refuse('depositTokenUnusable')
    return updateReservation(context, { ...input, body: { ...body, depositToken: '' } }, caller)
  }
  const hold = body.holdId === undefined ? null : await findHold(context, body.holdId)
  const now = context.now()
  const { locale } = caller
  const preorder = { listed, reservationId: row.id, row, body, locale, say, now: epochMinuteOf(now) }
  const depositWay = offlineWayAfterChange(
    listed.payment,
    draft.partySize,
    body.paymentType,
    offlineDepositOf(row),
  )
  const changing: Changing = { ...opened, caller, draft, depositWay, hold, preorder, now }
  const outcome = staysThere
    ? await keepPlace(context, changing)
    : await replaceOrAskToPay(context, changing, body)
  if (outcome === 'changed') return updateReservation(context, input, caller)
  return isRefusal(outcome) ? outcome : withWayToPay(context, outcome)
}

export interface Changing extends OpenReservation {
  readonly caller: Pick<Caller, 'onGone' | 'locale'>
  readonly draft: Draft
  /** How the guest pays the deposit directly to the restaurant after the change; null if they don't. */
  readonly depositWay: OfflineMethod | null
  readonly hold: FoundHold | null
  readonly preorder: PreorderRequest
  readonly now: Date
}

type Outcome = ReservationGuest | 'changed'

async function keepPlace(context: BookingContext, changing: Changing): Promise<Outcome | PreorderRefusal> {
  const { row, listed, draft } = changing
  const ordered = await preorderFor(context, changing.preorder, draft.instant)
  if (isRefusal(ordered)) return ordered
  const { caps, ...dishes } = ordered
  const after: KnownReservation = { ...row, ...detailsOf(draft), ...dishes, version: row.version + 1 }
  const same = isDeepStrictEqual({ ...after, version: row.version }, row)
  if (same) return presentReservation(context, listed, row, changing.caller.locale)
  const saved = await save(context, changing, { after, caps }, null)
  if (saved === 'overlap') throw new Error('a booking that keeps its tables met another one')
  return saved
}

type Replaced =
  | Outcome
  | ServerRefusal<SeatingFailure | 'changeNeedsApproval' | 'contactHasTable'>
  | PreorderRefusal

/** Makes a change. If it costs more than the guest has paid so far, holds its tables until they have paid. */
async function replaceOrAskToPay(
  context: BookingContext,
  changing: Changing,
  asked: Parsed<'reservations.update'>['body'],
): Promise<Replaced | PaymentRefusal> {
  const cost = await costOfChange(context, changing, changing.draft, asked)
  const isUnpaid = changing.row.payment_progress === 'unpaid'
  if (cost === null) return replaceBooking(context, changing, null, isUnpaid)
  if (isRefusal(cost)) {
    if (cost.refused !== 'depositTokenUnusable') return cost
    const isDone = (now: KnownReservation) => !isAnotherPlacement(changing.listed, now, changing.draft)
    return changedByPayment(context, changing, asked.depositToken, isDone, changing.caller.locale)
  }
  if (cost.isFree || isUnpaid) return replaceBooking(context, changing, cost.money, isUnpaid && !cost.isFree)
  return seatChanging(context, changing, (place) => askToPay(context, changing, place, cost.money))
}

/** Replaces the booking's time, tables and order. `money` is the change to its payments; null for none. */
export async function replaceBooking(
  context: BookingContext,
  changing: Changing,
  money: StepMoney | null,
  staysUnpaid = false,
): Promise<Replaced> {
  return seatChanging(context, changing, async (place, sameTime) => {
    const moved = movedRow(changing, place, sameTime)
    if (isRefusal(moved)) return moved
    const ordered = await preorderFor(context, changing.preorder, place.from)
    if (isRefusal(ordered)) return ordered
    const { caps, ...dishes } = ordered
    const status = staysUnpaid ? 'Pending' : moved.status
    const needsApproval = place.level !== 'Available'
    const after = { ...moved, ...dishes, status }
    return save(context, changing, { after, caps }, place, money && { ...money, needsApproval })
  })
}

async function seatChanging(
  context: Data & Links & Book,
  changing: Changing,
  attempt: (
    place: Seating,
    sameTime: boolean,
  ) => Promise<Outcome | 'overlap' | Refusal<'changeNeedsApproval'> | PreorderRefusal>,
): Promise<Replaced> {
  const { row, listed, caller, draft, hold, now } = changing
  const booked = bookedTimeOf(row, draft.instant)
  const party = {
    ...draft,
    now: noticeMinute(hold, row.restaurant_id, draft.instant, now),
    booked,
    own: [row.id, ...(hold ? [hold.id] : [])],
    preferredTableIds:
      hold?.from === draft.instant ? hold.tableIds : tablesToStayAt(listed, row, draft.partySize),
  }
  const outcome = await seatParty<
    Outcome | Refusal<'changeNeedsApproval' | 'contactHasTable'> | PreorderRefusal
  >(context, listed, party, caller, async (place) => {
    if (booked === undefined && (await wouldHaveTwo(context, changing, draft, place)))
      return refuse('contactHasTable')
    return attempt(place, booked !== undefined)
  })
  if (isRefusal(outcome) && outcome.refused === 'changeNeedsApproval') {
    const refusal = await withAlternatives(context, listed, { ...party, locale: caller.locale }, outcome)
    return { ...refusal, alternatives: refusal.alternatives?.filter(isSure) ?? [] }
  }
  return outcome
}

function isSure({ availabilityLevel }: WireSlot): boolean {
  return availabilityLevel === 'Available'
}

/** Returns the booking with its new time, tables and payment rules. A new time resets reports about arrival. */
function movedRow(
  { row, listed, draft, depositWay, now }: Changing,
  place: Seating,
  sameTime: boolean,
): KnownReservation | Refusal<'changeNeedsApproval'> {
  const deposit = depositFor(listed.payment.depositRules, draft.partySize, listed.record.currency)
  const decided = { id: row.id, listed, draft, place, deposit, depositWay, now, guestUid: row.guest_uid }
  const fresh = newRow(decided)
  const status = statusAfterChange({
    status: row.status as BookingStatus,
    level: place.level,
    sameTime,
    sameTables: isSameList(fresh.table_numbers, row.table_numbers),
    moreGuests: draft.partySize - row.group_size,
  })
  if (isRefusal(status)) return status
  const { late_minutes, kept_until, arrived, confirmed } = sameTime ? row : fresh
  const said = { late_minutes, kept_until, arrived, confirmed }
  const {
    deposit_status,
    payment_sums,
    deposit_received,
    payment_progress,
    pay_by,
    campaign,
    rwg_token,
    created,
    cancel_note,
    conversation,
    messages_read,
  } = row
  const money = { deposit_status, payment_sums, deposit_received, payment_progress, pay_by }
  const kept = { ...money, campaign, rwg_token, created, cancel_note, conversation, messages_read }
  return { ...row, ...fresh, ...kept, ...said, status, version: row.version + 1 }
}

async function save(
  context: Data & Links & Book,
  { row, listed, caller: { locale }, draft, hold, now }: Changing,
  { after, caps }: { after: KnownReservation; caps: CapsOf | undefined },
  place: Seating | null,
  money: StepMoney | null = null,
): Promise<Outcome | 'overlap'> {
  const answer = presentReservation(context, listed, after, locale)
  const saved = await recordStep(context, {
    kind: 'bookingChange',
    before: row,
    after,
    tables: place ? { ...place, restaurantId: row.restaurant_id, covers: draft.partySize } : 'kept',
    pace: place && paceOf(listed, place),
    hold,
    by: 'guest',
    note: '',
    at: now,
    caps,
    message:
      after.payment_progress === 'unpaid'
        ? null
        : bookingMessage('bookingChanged', draft, answer, place ? {} : { onlyDetails: true }),
    memberMessage: memberMessage(row, after, answer),
    ...(money && { money, moneyMessages: moneyMessages(context, listed) }),
  })
  if (saved === 'recorded') return money ? answerNow(context, listed, row.id, locale) : answer
  // Retry because the order no longer fits: the placement if there are new tables, otherwise the whole
  // change.
  if (saved === 'cooked') return place ? 'overlap' : 'changed'
  return saved === 'overlap' ? saved : 'changed'
}

/** Keeps the reservation as it is and holds the new tables until the difference is paid. */
async function askToPay(
  context: Data & Links & Book,
  { row, listed, caller: { locale }, draft, hold, now }: Changing,
  place: Seating,
  money: StepMoney,
): Promise<Outcome | 'overlap'> {
  const after = { ...row, version: row.version + 1 }
  const saved = await recordStep(context, {
    kind: 'bookingChange',
    before: row,
    after,
    tables: 'kept',
    pace: paceOf(listed, place),
    hold,
    by: 'guest',
    note: '',
    at: now,
    message: null,
    memberMessage: null,
    money: {
      ...money,
      wanted: {
        reservationTime: isoWithOffset(listed.plan.plan.zone, draft.instant),
        groupSize: draft.partySize,
        areas: draft.areas,
        tableNumbers: draft.tableIds ? listed.tableNumbers(draft.tableIds) : null,
      },
      holds: {
        claim: { ...place, restaurantId: row.restaurant_id, covers: draft.partySize },
        groupSize: draft.partySize,
      },
    },
    moneyMessages: moneyMessages(context, listed),
  })
  if (saved === 'recorded') return answerNow(context, listed, row.id, locale)
  return saved === 'overlap' ? saved : 'changed'
}
