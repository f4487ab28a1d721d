import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { readDepositStatus } from '#domain/payments/deposit-status.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

const loadPanel = withText(['money', 'booking'], () => import('./money-panel.tsx'))

/** The link to a booking's payments. Loaded only for bookings that are paid online. */
export const moneyLink = latePiece(loadPanel, (late) => late.MoneyLink)

/** Loaded only for bookings that are paid online. */
export const feeNotice = latePiece(loadPanel, (late) => late.FeeNotice)

export const payNotice = latePiece(
  withText(['money'], () => import('./pay-notice.tsx')),
  (late) => late.PayNotice,
)

export const cancelPreview = latePiece(
  withText(['money', 'terms', 'facts'], () => import('./cancel-preview.tsx')),
  (late) => late.CancelPreview,
)

/** Resolves to null if nothing is paid online or the payments can't be loaded. */
export async function loadMoneyOf(
  send: Send,
  { id, token, depositStatus }: ReservationGuest,
): Promise<ReservationMoney | null> {
  const { status, isKnown } = readDepositStatus(depositStatus)
  if (!isKnown) console.warn(`Unknown deposit status: ${depositStatus}`)
  if (status === 'No Card') return null
  const [money] = await Promise.all([
    send('payments.money', { reservationId: id }, { token }),
    moneyLink.ready(),
    feeNotice.ready(),
    payNotice.ready(),
    cancelPreview.ready(),
  ])
  return isWireRefusal(money) ? null : money
}
