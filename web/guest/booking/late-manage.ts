import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** What can be done with a booking, fetched only with its page and never before it. */
export const { Piece: ManagePanel, ready: manageReady } = latePiece(
  withText(['booking', 'place'], () => import('#web/guest/manage/manage-panel.tsx')),
  (late) => late.ManagePanel,
)
