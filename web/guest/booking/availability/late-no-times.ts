import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only for a day without times. */
export const { Piece: NoTimes, ready: noTimesReady } = latePiece(
  withText(['place', 'notify'], () => import('./no-times.tsx')),
  (late) => late.NoTimes,
)
