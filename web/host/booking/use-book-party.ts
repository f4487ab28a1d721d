import { useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { doneBy } from '#web/host/undo/done.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { useText } from '#web/text/text.tsx'

type BookBody = Input<'host.book'>['body']

interface BookParty {
  readonly isSending: boolean
  /** Why it wasn't booked; rules that are broken have a list. */
  readonly refusal: WireRefusal | null
  /** Why it wasn't booked, as a text without a list. */
  readonly problem: string
  /**
   * Books once, however often it is sent until it is answered, and then does what comes `next` with the booking. Resolves to
   * the booking, or null if there is none. An earlier attempt whose answer was lost may have made a different one.
   */
  readonly book: (
    body: BookBody,
    form: FormData,
    next?: (booking: HostReservation) => Promise<void>,
  ) => Promise<HostReservation | null>
  /** Forgets the last refusal, because something else is asked for now. */
  readonly reset: () => void
}

/** `id`: of the booking that is made. */
export function useBookParty(id: string): BookParty {
  const { t } = useText()
  const send = useSend()
  const { store, date, refresh } = useDay()
  const { restaurantId } = useAtRestaurant().restaurant
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<WireRefusal | null>(null)
  const [problem, setProblem] = useState('')
  const reset = () => {
    setRefusal(null)
    setProblem('')
  }
  const request = async (body: BookBody, form: FormData): Promise<HostReservation | null> => {
    const reason = form.get('reason')
    const override = typeof reason === 'string' && reason.trim() !== '' ? { override: { reason } } : {}
    const answer = await send('host.book', {
      restaurantId,
      body: { ...body, ...override, id },
    }).catch(() => null)
    reset()
    if (answer === null) {
      setProblem(t('tonight.book.unknown'))
      // It may have been booked all the same.
      void refresh()
    } else if (isWireRefusal(answer)) {
      const earlier = answer.refused === 'idTaken' ? await earlierOne() : null
      if (earlier) return earlier
      // Rules stay on screen while a PIN or a reason is corrected.
      setRefusal(answer.rules || !reason ? answer : refusal)
      const wrong = answer.fields?.map(({ message }) => message).join(' ')
      if (!answer.rules) setProblem(wrong || answer.message)
    } else {
      take(answer)
      store.setDone(doneBy('booked', answer, serverNow()))
      return answer
    }
    return null
  }
  const take = (booking: HostReservation) => {
    if (booking.serviceDate === date) store.take(booking)
  }
  const earlierOne = async () => {
    const answer = await send('host.booking', { reservationId: id }).catch(() => null)
    if (answer === null || isWireRefusal(answer)) return null
    take(answer.booking)
    return answer.booking
  }
  const book: BookParty['book'] = async (body, form, next) => {
    if (isSending) return null
    setSending(true)
    try {
      const made = await request(body, form)
      if (made) await next?.(made)
      return made
    } finally {
      setSending(false)
    }
  }
  return { isSending, refusal, problem, book, reset }
}
