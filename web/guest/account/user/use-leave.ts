import { useNavigate } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { endSession } from '#web/session/keep-session.ts'
import { useAccountLinks } from '../account-links.ts'
import { useAsk } from '../form/use-ask.ts'
import { leaveDevice } from './leave-device.ts'

/** Signs this device out and goes to signing in (specification section 4). */
export function useLeave() {
  const { ask, sending, problem } = useAsk()
  const send = useSend()
  const goodbye = useGoodbye()
  const leave = async () => {
    const left = await ask(() => leaveDevice(() => send('identity.signOut', {})))
    if (left) await goodbye(left.answer)
  }
  return { leave, sending, problem }
}

/** Signs every device out, this one last: where the server is not reached, the guest stays and can try again. */
export function useLeaveEverywhere() {
  const { ask, sending, problem } = useAsk()
  const send = useSend()
  const goodbye = useGoodbye()
  const leave = async () => {
    if (!(await ask(() => send('identity.endDevices', {})))) return
    endSession()
    await goodbye('signedOut')
  }
  return { leave, sending, problem }
}

function useGoodbye() {
  const navigate = useNavigate()
  const links = useAccountLinks()
  return (done: unknown) => navigate(links('auth'), { state: { done }, replace: true })
}
