import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only for times that cost a deposit or need a card. */
export const moneyStep = latePiece(
  withText(['terms', 'place'], () => import('../payment/money-step.tsx')),
  (late) => late.MoneyStep,
)
