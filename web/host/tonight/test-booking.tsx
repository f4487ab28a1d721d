import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** How long a test booking stays while somebody looks at it, in milliseconds. */
const seenMs = 60_000

/** The test booking that the wizard led to, which is canceled once somebody has seen it. */
export function TestBooking() {
  const { state } = useLocation()
  const id = bookingIn(state)
  return typeof id === 'string' ? <Seen key={id} id={id} /> : null
}

function bookingIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'testBooking' in state ? state.testBooking : null
}

function Seen({ id }: { readonly id: string }) {
  const { t } = useText()
  const send = useSend()
  const navigate = useNavigate()
  const { restaurantId } = useAtRestaurant().restaurant
  const isOver = useRef(false)
  const remove = useEffectEvent(async () => {
    if (isOver.current) return
    isOver.current = true
    const found = await send('host.booking', { reservationId: id }).catch(() => null)
    if (found === null || isWireRefusal(found) || found.booking.status !== 'Approved') return
    const body = { status: 'CanceledByHost', version: found.booking.version } as const
    await send('host.setStatus', { reservationId: id, body }).catch(() => null)
  })
  useEffect(() => {
    const timer = setTimeout(() => void remove(), seenMs)
    return () => {
      clearTimeout(timer)
      void remove()
    }
  }, [])
  return (
    <aside className="m-3 grid justify-items-start gap-3 rounded-md bg-good-wash px-4 py-3">
      <p>{t('tonight.test.lead')}</p>
      <Button
        type="button"
        kind="quiet"
        size="small"
        onClick={() => void navigate(toHost.wizard(restaurantId), { replace: true })}
      >
        {t('tonight.test.back')}
      </Button>
    </aside>
  )
}
