import type { StepResult } from '#web/form/form-action.ts'
import type { FormHandle } from '#web/form/use-form.ts'
import type { Arrival } from './arrive.ts'

export interface AuthDone {
  /** The email to which a code was sent. */
  readonly pending?: string
  /** Set when the guest has signed in and there is a notice to show. */
  readonly arrival?: Arrival
}

export type AuthResult = StepResult<AuthDone> | null
export type AuthForm = FormHandle<AuthDone>

/**
 * Returns the email whose code the page waits for. Returns null if the guest wants to use another email, and
 * undefined if the last step doesn't determine it.
 */
export function pendingIn(result: AuthResult): string | null | undefined {
  if (result?.step === 'other') return null
  const carried = result?.step === 'code' || result?.step === 'resend'
  return result?.done?.pending ?? (carried ? result.values['email'] : undefined)
}
