import { plannedCharge } from '#domain/payments/no-show-fee.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import type { BookingContext, Data } from '#server/context.ts'
import type { PaymentGateway, StartedPayment } from '#server/payments/gateways/gateway.ts'
import {
  handToStaff,
  endWithoutEffect,
  isTakenOver,
  isTooOldToRepeat,
  mayStillHappen,
  needsLookUp,
  postpone,
  handleRefusal,
  markSettled,
} from './operation-ends.ts'
import { storeStart } from './operation-store.ts'
import { knownPayment } from '#server/payments/readings/read-payment.ts'
import { readAfterwards, requestOf } from './send-start.ts'
import type { TakenOperation } from './take-operations.ts'

/** How long after a contest until its charge is looked at again, in seconds. */
const contestedSeconds = 600

/**
 * Charges the stored card for a fee. If an earlier response was lost, the charge is looked up first, and it is repeated only
 * if the provider has none and can't have forgotten its key.
 */
export async function sendCharge(
  context: BookingContext,
  gateway: PaymentGateway,
  taken: TakenOperation,
): Promise<void> {
  const { card, payment, isFirst } = taken
  if (payment.reference !== '')
    return readAfterwards(context, taken, payment, { operation: markSettled(taken) })
  const { fee = null } = (await readMoney(context.database.sql, payment.reservation_id))?.money ?? {}
  const next = fee ? plannedCharge(fee) : 'send'
  if (next === 'wait' && isFirst) return waitForDecision(context, taken)
  if (next === 'drop' && isFirst) return endWithoutEffect(context, taken, 'the fee was dropped', 'expired')
  if (!card)
    return isFirst ? endWithoutEffect(context, taken, 'notPossible') : handToStaff(context, taken, 'no card')
  const known = knownPayment(card)
  if (next !== 'send' && mayStillHappen(taken, context.now()))
    return postpone(context, taken, 'stopped', { min: 120 })
  if (next !== 'send' || needsLookUp(taken, context.now())) {
    const found = await gateway.findCharge(known, taken.id)
    if (found !== null && isRefusal(found)) return lookUpFailed(context, taken, found.refused)
    if (found) return adopt(context, taken, found)
    if (next === 'drop') return endWithoutEffect(context, taken, 'the fee was dropped', 'expired')
    if (next === 'wait') return waitForDecision(context, taken)
    if (isTooOldToRepeat(taken, context.now()))
      return handToStaff(context, taken, 'not found at the provider')
  }
  if (isTakenOver(taken, context.now())) return
  const charged = await gateway.charge(known, await requestOf(context, taken))
  if (isRefusal(charged)) return handleRefusal(context, taken, charged)
  return adopt(context, taken, charged)
}

/** Waits until a contest is decided. The provider is known to have charged nothing so far. */
function waitForDecision(context: Data, taken: TakenOperation): Promise<void> {
  return postpone(context, taken, 'contested', { min: contestedSeconds, undone: true, state: 'planned' })
}

async function lookUpFailed(context: Data, taken: TakenOperation, problem: string): Promise<void> {
  const isTooOld = isTooOldToRepeat(taken, context.now())
  if (isTooOld) return handToStaff(context, taken, problem)
  return postpone(context, taken, `couldn’t be looked up: ${problem}`)
}

/** Stores the charge that the provider has made, and applies it. */
async function adopt(
  context: BookingContext,
  taken: TakenOperation,
  { reference, link }: StartedPayment,
): Promise<void> {
  const { payment, card } = taken
  const stored = { reference, account: card?.account ?? null, link }
  await storeStart(context.database.sql, payment.id, stored)
  await readAfterwards(context, taken, { ...payment, ...stored }, { operation: markSettled(taken) })
}
