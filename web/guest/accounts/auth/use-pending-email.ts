import { useAwake } from '#web/ui/use-awake.ts'
import { type AuthResult, pendingIn } from './auth-done.ts'
import { type PendingCode, pendingEmail } from './pending-code.ts'

/**
 * Returns the email whose code the page waits for, or null if there is none. After hydration, also looks in this
 * tab's storage.
 */
export function usePendingEmail(kind: PendingCode['kind'], result: AuthResult): string | null {
  const awake = useAwake()
  const said = pendingIn(result)
  if (said !== undefined) return said
  return awake ? pendingEmail(kind) : null
}
