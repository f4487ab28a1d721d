import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { MoneyEvent } from '#domain/payments/next-operations.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { OpenMoney } from '#server/book/money/plan-money-event.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Access, BookingContext } from '#server/context.ts'
import { actOnMoney } from '#server/payments/act-on-money.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { presentHostMoney } from './get-money.ts'

/**
 * Records a payment event by staff. Resolves to the reservation's payments as staff see them afterward, or to
 * the refusal. `otherwise` is the refusal if the event isn't possible, for example because there are no
 * payments.
 */
export async function actOnMoneyAsStaff<Code extends RefusalCode>(
  context: BookingContext & Access,
  reservationId: string,
  caller: Caller,
  decide: (open: OpenMoney) => MoneyEvent | Refusal<Code> | null,
  otherwise: Refusal<Code>,
): Promise<HostMoney | Refusal<Code | 'unknownReservation' | 'tokenNeeded' | 'notPermitted'>> {
  const opened = await openReservationToStaff(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  // There are no payments to act on.
  if (opened.row.payment_progress === 'none') return otherwise
  let refusal: Refusal<Code> | null = null
  const moved = await actOnMoney<Code>(context, opened.row.id, {
    decide(open) {
      const event = decide(open)
      if (event !== null && 'refused' in event) refusal = event
      return event
    },
    by: 'staff',
  })
  if (moved === null) context.acting.changedNothing()
  if (moved === null || !('refused' in moved))
    return presentHostMoney(context, { ...opened, row: moved?.row ?? opened.row })
  return refusal ?? otherwise
}
