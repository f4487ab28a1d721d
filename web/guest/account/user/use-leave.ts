import { useNavigate } from 'react-router'
import { endSession } from '#web/session/keep-session.ts'
import { useAccountLinks } from '../account-links.ts'
import { useAsk } from '../form/use-ask.ts'

/** Ends the session on the server, then on this device, and goes to signing in (specification section 4). */
export function useLeave(end: () => Promise<unknown>, done: 'signedOut' | 'deleted' = 'signedOut') {
  const { ask, sending, problem } = useAsk()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const leave = async () => {
    if (!(await ask(end))) return
    endSession()
    await navigate(links('auth'), { state: { done }, replace: true })
  }
  return { leave, sending, problem }
}
