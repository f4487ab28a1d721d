import { useEffect, useEffectEvent } from 'react'
import type { WireRefusal } from '#contracts/client.ts'
import type { Session } from '#contracts/identity-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

/**
 * Lets the browser offer passkeys in the field of the e-mail as long as `waits`. While the guest is asked otherwise, that is
 * set aside; afterwards the browser offers them again.
 */
export function usePasskeyAutofill(waits: boolean, onAnswer: (answer: Session | WireRefusal) => void): void {
  const send = useSend()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!waits || !knowsPasskeys()) return
    let wanted = true
    const device = import('./ask-device.ts')
    const wait = async () => {
      const { waitForPasskey } = await device
      const answer = await waitForPasskey(send, () => wanted)
      if (wanted && typeof answer === 'object') answered(answer)
    }
    // Without it the guest signs in by any other way.
    wait().catch(() => undefined)
    return () => {
      wanted = false
      device.then(({ stopWaiting }) => stopWaiting()).catch(() => undefined)
    }
  }, [waits, send])
}
