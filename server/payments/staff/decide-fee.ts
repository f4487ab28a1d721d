import { type ChargedFee, moveFee } from '#domain/payments/no-show-fee.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { actOnMoneyAsStaff } from './act-on-money-as-staff.ts'
import type { Access, BookingContext } from '#server/context.ts'

/** Waives a fee, or upholds or dismisses it after the guest contested it. */
export const decideFee: Handler<'host.decideFee', BookingContext & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnMoneyAsStaff<'moveNotAllowed'>(
    context,
    reservationId,
    caller,
    ({ booking: { fee } }) => {
      if (!fee) return refuse('moveNotAllowed')
      // A repeated decision changes nothing.
      if (isDecided(fee, body.action)) return null
      const after = moveFee(fee, body.action, epochMinuteOf(context.now()))
      return isRefusal(after) ? refuse('moveNotAllowed') : { kind: 'fee', fee: after }
    },
    refuse('moveNotAllowed'),
  )

function isDecided({ state, contest }: ChargedFee, action: 'waive' | 'uphold' | 'dismiss'): boolean {
  if (action !== 'dismiss') return state === outcomes[action]
  // A dismissed contest can't be repeated, so the fee has been in its earlier state since then.
  return contest !== null && state !== 'contested' && state !== 'upheld' && state !== 'waived'
}

const outcomes = { waive: 'waived', uphold: 'upheld' } as const
