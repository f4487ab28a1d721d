import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contracts/identity-shapes.ts'
import { useSend } from '#web/session/use-send.ts'
import { useAccountLinks, wayBack } from '../account-links.ts'
import { arrive, type Arrival } from './arrive.ts'
import { forgetPendingCode } from './pending-code.ts'

/**
 * What follows a sign-in: on to where the guest was. Where there is something to tell, a new account or bookings that joined
 * it, that is said first.
 */
export function useArrival() {
  const send = useSend()
  const navigate = useNavigate()
  const links = useAccountLinks()
  const { search } = useLocation()
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const { address, keep } = wayBack(search)
  const next = address ?? links('user')
  const arrived = async (session: Session) => {
    const who = await arrive(send, session, { keep })
    forgetPendingCode()
    if (who.created || who.joined > 0) setArrival(who)
    else await navigate(next, { replace: true })
  }
  return { arrival, arrived, next }
}
