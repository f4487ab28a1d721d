import type { Parsed } from '#contracts/calls.ts'
import { isLine } from '#domain/ordering/cart.ts'
import { cancelAfterDelay, chooseBy } from '#domain/ordering/order-deadlines.ts'
import type { OrderAction, OrderMoveRefusal } from '#domain/ordering/order-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isoOf, isOrder, minuteOf, minuteOrNull, type OrderedRow } from '#server/book/kitchen/order-state.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Access, Billing, BookingContext, Data, Discovery } from '#server/context.ts'
import { readOrdering } from '#server/ordering/terms/read-ordering.ts'
import {
  type OpenOrder,
  type OrderCommand,
  statusAfter,
  writeOrderStep,
} from '#server/booking/reservations/order/move-order.ts'
import { withoutLines } from '#server/booking/reservations/order/without-missing.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { openOrderToKiosk } from './open-to-kiosk.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { versionRefusal } from './seen-version.ts'
import { mayReportMissing, presentHostOrder } from './present-orders.ts'

type Body = Parsed<'host.actOnOrder'>['body']

/**
 * Performs an action on an order in its current state. If two devices act at the same time, the second one
 * finds the new status.
 */
export const actOnOrder: Handler<'host.actOnOrder', BookingContext & Access> = async (
  context,
  input,
  caller,
) => {
  const { action } = input.body
  const open = action === 'reject' || action === 'cancel' ? openOrderToKiosk : openReservationToStaff
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    // oxlint-disable-next-line no-await-in-loop
    const opened = await open(context, input.reservationId, caller)
    if (isRefusal(opened)) return opened
    const { row, listed } = opened
    if (!isOrder(row)) return refuse('moveNotAllowed')
    const no = versionRefusal(context, caller, { seen: input.body.version, current: row.version })
    if (no) return no
    // oxlint-disable-next-line no-await-in-loop
    const command = await decide(context, { row, listed }, input.body, context.sentences(caller.locale))
    if ('refused' in command) return command
    // oxlint-disable-next-line no-await-in-loop
    const written = await writeOrderStep(context, { row, listed }, { by: 'staff', ...command })
    const shown = typeof written === 'string' ? null : presentHostOrder(context, { row: written, listed })
    if (shown) return shown
  }
  return refuse('changedMeanwhile')
}

/** Maximum number of attempts. An attempt fails if the order was changed concurrently. */
const maxAttempts = 20

type Decision =
  | Omit<OrderCommand, 'by'>
  | ServerRefusal<
      | Exclude<OrderMoveRefusal['refused'], 'notExpiredYet' | 'tooLateToCancel'>
      | 'nothingMissing'
      | 'invalidInput'
    >

async function decide(
  context: Data & Discovery & Billing,
  open: OpenOrder,
  body: Body,
  say: Say,
): Promise<Decision> {
  const { row } = open
  const { note = '' } = body
  const now = context.now().getTime() / 60_000
  switch (body.action) {
    case 'delay':
      if (!body.minutes) return fieldRefusal('minutes', say('fields.atLeast', { min: 1 }))
      return delay(row, minuteOf(row.order.promised) + body.minutes, note, now)
    case 'reportMissing':
      return reportMissing(context, open, body, say)
    case 'accept':
      return accept(context, row, body, now)
    default:
      return move(context, row, body.action, note)
  }
}

const news: Partial<Record<OrderAction, OrderTemplate>> = {
  reject: 'orderRejected',
  cancel: 'orderCanceledByHouse',
}

function move(context: Data, row: OrderedRow, action: OrderAction, note: string): Decision {
  const at = context.now()
  const status = statusAfter(row, action, 'staff', at)
  if (isRefusal(status)) return expected(status)
  const ready: OrderTemplate = row.delivery_type === 'delivery' ? 'orderOnItsWay' : 'orderReady'
  const moment = at.toISOString()
  return {
    status,
    note,
    news: action === 'ready' ? ready : (news[action] ?? null),
    changes: {
      ...(action === 'ready' && { ready: moment }),
      ...(action === 'handOver' && { handed_over: moment }),
      ...(action !== 'ready' && { answer_by: null, choose_by: null }),
    },
  }
}

/**
 * Converts refusals that are only meant for guests, because staff see only actions that are possible for
 * them.
 */
function expected(
  refusal: OrderMoveRefusal,
): Refusal<'moveNotAllowed' | 'orderUnpaid' | 'answerTooLate' | 'notPromisedYet'> {
  const { refused } = refusal
  return refused === 'notExpiredYet' || refused === 'tooLateToCancel'
    ? refuse('moveNotAllowed')
    : refuse(refused)
}

/** `minutes` is the time until handover; if omitted, the time that the guest saw stays. */
function accept(context: Data, row: OrderedRow, { minutes, note = '' }: Body, now: number): Decision {
  const status = statusAfter(row, 'accept', 'staff', context.now())
  if (isRefusal(status)) return expected(status)
  const agreed = minuteOf(row.order.promised)
  const promised = minutes === undefined ? agreed : Math.max(agreed, Math.ceil(now + minutes))
  return {
    status,
    note,
    news: 'orderAccepted',
    ...later(row, promised, now, {
      accepted: context.now().toISOString(),
      answer_by: null,
      delay_note: note,
    }),
  }
}

function delay(row: OrderedRow, promised: number, note: string, now: number): Decision {
  const status = row.status as BookingStatus
  if (status !== 'Approved' && status !== 'Called') return refuse('moveNotAllowed')
  return { status, note, news: 'orderDelayed', ...later(row, promised, now, { delay_note: note }) }
}

/**
 * Returns the changes that move an order to another time. If that is later than promised, the guest may
 * cancel for a while.
 */
function later(
  row: OrderedRow,
  promised: number,
  now: number,
  changes: Partial<StoredOrder>,
): Pick<OrderCommand, 'changes' | 'row'> {
  if (promised <= minuteOf(row.order.promised)) return { changes }
  const until = cancelAfterDelay(minuteOrNull(row.order.cancel_until), now)
  return { changes: { ...changes, promised: isoOf(promised), cancel_until: isoOf(until) } }
}

async function reportMissing(
  context: Data & Discovery & Billing,
  { row, listed }: OpenOrder,
  { missing, note = '' }: Body,
  say: Say,
): Promise<Decision> {
  if (!mayReportMissing(row)) return refuse('moveNotAllowed')
  if (missing.length === 0) return refuse('nothingMissing')
  if (!missing.every((each) => row.order.items.some((line) => isLine(line, each))))
    return fieldRefusal('missing', say('fields.oneOf'))
  const ordering = await readOrdering(context, listed)
  const less = ordering && withoutLines(ordering, row.delivery_type, row.order, missing)
  const now = context.now().getTime() / 60_000
  return {
    status: row.status as BookingStatus,
    note,
    news: 'orderMissing',
    changes: {
      missing,
      without_missing: less?.total ?? null,
      choose_by: isoOf(chooseBy(now)),
      answer_by: null,
      delay_note: note,
    },
  }
}
