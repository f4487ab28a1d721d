import { useRef, useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { coSigned } from './co-sign.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'

type BookBody = Input<'host.book'>['body']

interface BookParty {
  readonly isSending: boolean
  /** Why it wasn't booked; rules that are broken have a list. */
  readonly refusal: WireRefusal | null
  /** Why it wasn't booked, as a text without a list. */
  readonly problem: string
  /** Books once, however often it is sent until it is answered. Resolves to the booking, or null if there is none. */
  readonly book: (body: BookBody, form: FormData) => Promise<HostReservation | null>
  /** Forgets the last refusal, because something else is asked for now. */
  readonly reset: () => void
}

export function useBookParty(): BookParty {
  const { t } = useText()
  const send = useSend()
  const { store, date } = useDay()
  const { restaurantId } = useAtRestaurant().restaurant
  const id = useRef(freshKey())
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<WireRefusal | null>(null)
  const [problem, setProblem] = useState('')
  const reset = () => {
    setRefusal(null)
    setProblem('')
  }
  const book: BookParty['book'] = async (body, form) => {
    if (isSending) return null
    setSending(true)
    const reason = form.get('reason')
    const override = typeof reason === 'string' && reason.trim() !== '' ? { override: { reason } } : {}
    const answer = await send(
      'host.book',
      { restaurantId, body: { ...body, ...override, id: id.current } },
      { headers: coSigned(form) },
    )
      .catch(() => null)
      .finally(() => setSending(false))
    reset()
    if (answer === null) setProblem(t('tonight.book.unknown'))
    else if (isWireRefusal(answer)) {
      // Rules stay on screen while a PIN or a reason is corrected.
      setRefusal(answer.rules || !reason ? answer : refusal)
      const wrong = answer.fields?.map(({ message }) => message).join(' ')
      if (!answer.rules) setProblem(wrong || answer.message)
    } else {
      if (answer.serviceDate === date) store.take(answer)
      id.current = freshKey()
      return answer
    }
    return null
  }
  return { isSending, refusal, problem, book, reset }
}
