import { useEffect, useState } from 'react'
import type { StaffBooking } from '#contracts/booking/service-day.ts'
import { isWireRefusal } from '#contracts/client.ts'
import type { Party } from './party.ts'
import { useDay } from './use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'

/** Details kept, so that going through the list doesn't wait for what was read a moment ago. */
const mostKept = 30

/** Reads everything about a booking, again whenever its row has changed. Null until it was read. */
export function useBooking(party: Party): StaffBooking | null {
  const { details, offlineSince } = useDay()
  const send = useSend()
  const { id } = party
  const [read, setRead] = useState<{ readonly of: string; readonly answer: StaffBooking } | null>(null)
  const isReached = offlineSince === null
  // What is pending has no new details.
  const known = JSON.stringify([party.version, party.isUnanswered, party.arrivedAt, party.lateMinutes])
  useEffect(() => {
    if (!isReached) return
    const left = new AbortController()
    const load = async () => {
      const answer = await send('host.booking', { reservationId: id }, left).catch(() => null)
      if (left.signal.aborted || answer === null || isWireRefusal(answer)) return
      details.delete(id)
      details.set(id, answer)
      for (const oldest of [...details.keys()].slice(0, -mostKept)) details.delete(oldest)
      setRead({ of: known, answer })
    }
    void load()
    return () => left.abort()
  }, [send, details, id, known, isReached])
  return read?.answer.booking.id === id ? read.answer : (details.get(id) ?? null)
}
