import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Only needed with a provider whose card form is part of the page. */
export const cardForm = latePiece(
  withText(['payment'], () => import('./card-form.tsx')),
  (late) => late.CardForm,
)

/** Only for links of other clients. */
export const targetPage = latePiece(
  withText(['payment'], () => import('./target-page.tsx')),
  (late) => late.TargetPage,
)
