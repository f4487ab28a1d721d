import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only when a booking is rejected. */
export const { Piece: NextSteps, ready: nextStepsReady } = latePiece(
  withText(['place'], () => import('./next-steps.tsx')),
  (late) => late.NextSteps,
)
