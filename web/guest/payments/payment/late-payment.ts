import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** Loaded only if the provider's card form is part of the page. */
export const cardForm = latePiece(
  withText(['payment'], () => import('./card-form.tsx')),
  (late) => late.CardForm,
)

/** Loaded only for links of other clients that contain the URL of a payment page. */
export const targetPage = latePiece(
  withText(['payment'], () => import('./target-page.tsx')),
  (late) => late.TargetPage,
)
