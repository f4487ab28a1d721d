import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** What can be done with a booking, fetched only with its page and never before it. */
export const managePanel = latePiece(
  withText(['booking', 'place'], () => import('#web/guest/manage/manage-panel.tsx')),
  (late) => late.ManagePanel,
)

/** Waits for the answer to a request; a table that was booked at once needs none. */
export const liveStatus = latePiece(
  withText(['booking'], () => import('./live-status.tsx')),
  (late) => late.LiveStatus,
)
