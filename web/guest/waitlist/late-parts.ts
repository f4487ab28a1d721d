import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only when a guest changes their party. */
export const changeParty = latePiece(
  withText(['waitlist', 'waitlistPlace'], () => import('./change-party.tsx')),
  (late) => late.ChangeParty,
)

/** Loaded only when the wait is over. */
export const endedPage = latePiece(
  withText(['waitlist', 'waitlistPlace'], () => import('./ended-page.tsx')),
  (late) => late.EndedPage,
)
