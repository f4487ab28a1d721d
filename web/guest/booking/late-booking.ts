import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only on a booking's page. */
export const managePanel = latePiece(
  withText(['booking', 'place'], () => import('#web/guest/manage/manage-panel.tsx')),
  (late) => late.ManagePanel,
)

/** Follows a request until the restaurant replies. */
export const liveStatus = latePiece(
  withText(['booking'], () => import('./live-status.tsx')),
  (late) => late.LiveStatus,
)
