import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** The step for deposit or card, loaded only for times that need one. */
export const moneyStep = latePiece(
  withText(['terms', 'place'], () => import('#web/guest/payments/payment/money-step.tsx')),
  (late) => late.MoneyStep,
)
