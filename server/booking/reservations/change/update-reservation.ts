import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import { offlineWayAfterChange } from '#domain/payments/offline-deposit.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isOrder } from '#server/book/kitchen/order-state.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import { findHold } from '#server/book/tables/find-hold.ts'
import type { BookingContext } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { PaymentRefusal } from '../create/agree-payment.ts'
import { preorderFor, type PreorderRefusal } from '../create/preorder.ts'
import { isBookedRestaurant } from '../find/booked-restaurant.ts'
import { changeOrder } from '../order/change-order.ts'
import { offlineDepositOf, presentReservation } from '../present/present-reservation.ts'
import { changedByPayment, withWayToPay } from '../present/with-way-to-pay.ts'
import { costOfChange, withdrawalOf } from './cost-of-change.ts'
import { detailsOf, isAnotherPlacement, namesPlacement, readChange } from './read-change.ts'
import { requestPayment, type Changing, type Outcome, saveChange } from './record-change.ts'
import { type Replaced, replaceBooking, seatChanging } from './replace-booking.ts'

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
    ? await keepPlace(context, changing, namesPlacement(body))
    : await replaceOrAskToPay(context, changing, body)
  if (outcome === 'changed') return updateReservation(context, input, caller)
  return isRefusal(outcome) ? outcome : withWayToPay(context, outcome)
}

/** Makes a change that needs no other tables. If it asks for the booked time, withdraws a change that waits for the guest. */
async function keepPlace(
  context: BookingContext,
  changing: Changing,
  asksForBookedTime: boolean,
): Promise<Outcome | PreorderRefusal> {
  const { row, listed, draft } = changing
  const ordered = await preorderFor(context, changing.preorder, draft.instant)
  if (isRefusal(ordered)) return ordered
  const { caps, ...dishes } = ordered
  const after: KnownReservation = { ...row, ...detailsOf(draft), ...dishes, version: row.version + 1 }
  const same = isDeepStrictEqual({ ...after, version: row.version }, row)
  const withdrawal = asksForBookedTime ? await withdrawalOf(context, row) : null
  if (same && !withdrawal) return presentReservation(context, listed, row, changing.caller.locale)
  const saved = await saveChange(context, changing, { after, caps, isSilent: same }, null, withdrawal)
  if (saved === 'overlap') throw new Error('a booking that keeps its tables met another one')
  return saved
}

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
  return seatChanging(context, changing, (place) => requestPayment(context, changing, place, cost.money))
}
