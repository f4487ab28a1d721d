import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useSend } from '#web/session/requests/use-send.ts'

type Answer = AnswerOf<'host.searchBookings'>
export type FoundBooking = Answer['bookings'][number]

const leastLetters = 3

/** Milliseconds without a key after which is searched. */
const pauseMs = 250

/** Returns bookings of any day by name, phone number or code; null until the text is long enough and answered. */
export function useFoundBookings(text: string): Answer | null {
  const send = useSend()
  const { restaurantId } = useAtRestaurant().restaurant
  const [found, setFound] = useState<Answer | null>(null)
  const sought = text.trim().slice(0, 60)
  const isEnough = sought.length >= leastLetters
  useEffect(() => {
    if (!isEnough) return
    const left = new AbortController()
    const search = async () => {
      const answer = await send(
        'host.searchBookings',
        { restaurantId, query: { text: sought } },
        { signal: left.signal },
      ).catch(() => null)
      if (!left.signal.aborted && answer !== null && !isWireRefusal(answer)) setFound(answer)
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [send, restaurantId, sought, isEnough])
  return isEnough ? found : null
}
