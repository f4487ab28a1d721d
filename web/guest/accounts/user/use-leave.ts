import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { type FormResult, refused } from '#web/form/form-result.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useAccountLinks } from '../account-links.ts'
import { storeFarewell } from '../auth/farewell.ts'
import { leaveDevice } from './security/leave-device.ts'

/**
 * Signs out on this device and goes to the sign-in page (specification, section 4). Not a route action, because signing
 * out must work offline and can't wait for another page's code.
 */
export function useLeave() {
  const send = useSend()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<FormResult<null> | null>(null)
  const leave = async () => {
    if (sending) return
    setSending(true)
    const left = await leaveDevice(() => send('identity.signOut', {})).finally(() => setSending(false))
    if (isWireRefusal(left)) return setResult({ step: '', values: null, problem: refused(left) })
    storeFarewell(left)
    await navigate(links('auth'), { replace: true })
  }
  return { leave, sending, result }
}
