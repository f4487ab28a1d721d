import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** What to do about a day without times, fetched only where one was asked for. */
export const { Piece: NoTimes, ready: noTimesReady } = latePiece(
  withText(['place'], () => import('./no-times.tsx')),
  (late) => late.NoTimes,
)
