import { forgetPendingCode } from '#web/guest/account/auth/pending-code.ts'
import { clearDraft } from '#web/guest/reserve/draft.ts'
import { forgetOwn } from '#web/guest/reserve/own-bookings.ts'

/** Forgets what this tab keeps of whoever sits before it: what they typed, and the tokens of what they booked. */
export function forgetTab(): void {
  clearDraft()
  forgetOwn()
  forgetPendingCode()
}
