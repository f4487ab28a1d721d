import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Suggestions after a rejected booking, loaded only then. */
export const { Piece: NextSteps, ready: nextStepsReady } = latePiece(
  withText(['place'], () => import('./next-steps.tsx')),
  (late) => late.NextSteps,
)
