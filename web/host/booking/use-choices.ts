import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useSend } from '#web/session/requests/use-send.ts'

/** The times of a day, and what would be paid in advance. */
export type BookingDay = Pick<AnswerOf<'host.bookingTimes'>, 'times' | 'deposit'>
export type BookingTime = AnswerOf<'host.bookingTimes'>['times'][number]
export type PlacementChoice = AnswerOf<'host.placements'>['placements'][number]

interface Known<Value> {
  readonly asked: string
  readonly value: Value
}

/** A booking whose time or tables change. */
export interface Changing {
  readonly id: string
  /** Events have times and tables of their own. */
  readonly eventId: number | null
}

/** Of a day that can't be read. */
const nothing: BookingDay = { times: [], deposit: null }

/**
 * Returns the times of a day for a party, or for a booking that changes; null until they are known, and empty if they can't
 * be read.
 */
export function useBookingTimes(...asking: Parameters<typeof useBookingDay>): readonly BookingTime[] | null {
  return useBookingDay(...asking)?.times ?? null
}

/** Like `useBookingTimes`, with what would be paid in advance. */
export function useBookingDay(
  date: string,
  groupSize: number | null,
  changing?: Changing,
): BookingDay | null {
  const send = useSend()
  const here = useAtRestaurant().restaurant.restaurantId
  const restaurantId = changing?.eventId ?? here
  const reservationId = changing?.id
  const [known, setKnown] = useState<Known<BookingDay> | null>(null)
  const asked = [date, groupSize].join(' ')
  useEffect(() => {
    if (groupSize === null) return
    const left = new AbortController()
    const read = async () => {
      const answer = await send(
        'host.bookingTimes',
        { restaurantId, query: { date, groupSize, ...(reservationId && { reservationId }) } },
        { signal: left.signal },
      ).catch(() => null)
      if (left.signal.aborted) return
      const value = answer === null || isWireRefusal(answer) ? nothing : answer
      setKnown({ asked: [date, groupSize].join(' '), value })
    }
    void read()
    return () => left.abort()
  }, [send, restaurantId, date, groupSize, reservationId])
  return known?.asked === asked ? known.value : null
}

/** A party that needs tables. */
export interface Seeking {
  /** Wall time, or ISO 8601. */
  readonly time: string
  readonly groupSize: number
  readonly minutes?: number
  /** Id of its booking, if it has one. */
  readonly except?: string
}

/** Returns where a party could sit, best first; null until that is known, and empty if it can't be read. */
export function usePlacements(
  seeking: Seeking | null,
  eventId: Changing['eventId'] = null,
): readonly PlacementChoice[] | null {
  const send = useSend()
  const here = useAtRestaurant().restaurant.restaurantId
  const restaurantId = eventId ?? here
  const [known, setKnown] = useState<Known<readonly PlacementChoice[]> | null>(null)
  const asked = seeking === null ? null : JSON.stringify(seeking)
  useEffect(() => {
    if (asked === null) return
    const left = new AbortController()
    const read = async () => {
      const query: Seeking = JSON.parse(asked)
      const answer = await send('host.placements', { restaurantId, query }, { signal: left.signal }).catch(
        () => null,
      )
      if (left.signal.aborted) return
      setKnown({ asked, value: answer === null || isWireRefusal(answer) ? [] : answer.placements })
    }
    void read()
    return () => left.abort()
  }, [send, restaurantId, asked])
  return asked !== null && known?.asked === asked ? known.value : null
}
