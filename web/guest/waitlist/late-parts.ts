import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** The form to change the party, loaded only when a guest opens it. */
export const changeParty = latePiece(
  withText(['waitlist', 'waitlistPlace'], () => import('./change-party.tsx')),
  (late) => late.ChangeParty,
)

/** The page after the wait, loaded only once it has ended. */
export const endedPage = latePiece(
  withText(['waitlist', 'waitlistPlace'], () => import('./ended-page.tsx')),
  (late) => late.EndedPage,
)
