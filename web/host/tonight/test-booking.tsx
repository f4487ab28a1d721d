import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** How long a test booking stays while somebody looks at it, in milliseconds. */
const seenMs = 60_000

/** How often ending a test booking is tried, because a colleague or the network may be in the way. */
const attempts = 3

/** Returns how a test booking ends that may have been called or seated to try that, too; null once it has ended. */
function endOf(status: BookingStatus): 'CanceledByHost' | 'Closed' | null {
  if (status === 'Seated') return 'Closed'
  return isExpected(status) ? 'CanceledByHost' : null
}

/** The test booking that the wizard led to, which is canceled once somebody has seen it. */
export function TestBooking() {
  const { state } = useLocation()
  const given = bookingIn(state)
  // Whatever is chosen in the list has no state, and the booking stays until the page is left.
  const [id, setId] = useState(given)
  if (typeof given === 'string' && given !== id) setId(given)
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
    for (let attempt = 0; attempt < attempts && !isOver.current; attempt++) {
      // oxlint-disable no-await-in-loop -- Each attempt needs the answer to the one before.
      const found = await send('host.booking', { reservationId: id }).catch(() => null)
      if (found === null || isWireRefusal(found)) continue
      const { status, version } = found.booking
      const end = endOf(status)
      const answer =
        end &&
        (await send('host.setStatus', { reservationId: id, body: { status: end, version } }).catch(
          () => null,
        ))
      isOver.current = end === null || (answer !== null && !isWireRefusal(answer))
    }
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
