import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Confirming, running late and checking in. Loaded only from the reminder until the visit. */
export const comingToday = latePiece(
  withText(
    ['visit', 'chat', 'facts', 'manage'],
    () => import('#web/guest/booking/ticket/manage/coming-today.tsx'),
  ),
  (late) => late.ComingToday,
)

/** The invited guests. Loaded only once there are any. */
export const partyAnswers = latePiece(
  withText(['booking', 'party'], () => import('#web/guest/booking/ticket/manage/party-answers.tsx')),
  (late) => late.PartyAnswers,
)

/** The dishes ordered with a table. Loaded only if there are any. */
export const preorderedDishes = latePiece(
  withText(['dishes'], () => import('./preordered-dishes.tsx')),
  (late) => late.PreorderedDishes,
)

/** The link that invites the whole party. Loaded only if it exists. */
export const partyLink = latePiece(
  withText(['booking', 'manage', 'party'], () => import('#web/guest/booking/ticket/manage/party-link.tsx')),
  (late) => late.PartyLink,
)
