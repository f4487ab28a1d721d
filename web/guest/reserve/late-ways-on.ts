import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** What can be done about a booking that was refused, fetched only then. */
export const { Piece: WaysOn, ready: waysOnReady } = latePiece(
  withText(['place'], () => import('./ways-on.tsx')),
  (late) => late.WaysOn,
)
