import { useEffect, useEffectEvent } from 'react'
import { useSend } from '#web/session/requests/use-send.ts'
import type { Credential } from './passkey-prompt.ts'
import { supportsPasskeys } from './supports-passkeys.ts'

/**
 * Lets the browser suggest passkeys in the email field while `waits` is true. Another passkey prompt interrupts this,
 * and the suggestions resume afterward.
 */
export function usePasskeyAutofill(waits: boolean, onCredential: (credential: Credential) => void): void {
  const send = useSend()
  const taken = useEffectEvent(onCredential)
  useEffect(() => {
    if (!waits || !supportsPasskeys()) return
    let wanted = true
    const device = import('./passkey-prompt.ts')
    const wait = async () => {
      const { waitForPasskey } = await device
      const credential = await waitForPasskey(send, () => wanted)
      if (wanted && credential) taken(credential)
    }
    // Without autofill, guests use another sign-in method.
    wait().catch(() => undefined)
    return () => {
      wanted = false
      device.then(({ stopWaiting }) => stopWaiting()).catch(() => undefined)
    }
  }, [waits, send])
}
