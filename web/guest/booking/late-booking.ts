import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only on a booking's page. */
export const managePanel = latePiece(
  withText(['booking', 'facts', 'chat'], () => import('#web/guest/manage/manage-panel.tsx')),
  (late) => late.ManagePanel,
)

/** Only shown from the reminder until the visit. */
export const comingToday = latePiece(
  withText(['visit'], () => import('#web/guest/manage/coming-today.tsx')),
  (late) => late.ComingToday,
)

/** Only shown once guests are invited or the party has a link. */
export const partyAnswers = latePiece(
  withText(['booking', 'party'], () => import('#web/guest/manage/party-answers.tsx')),
  (late) => late.PartyAnswers,
)

/** Follows a request until the restaurant replies. */
export const liveStatus = latePiece(
  withText(['booking'], () => import('./live-status.tsx')),
  (late) => late.LiveStatus,
)
