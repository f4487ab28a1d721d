import { useState } from 'react'
import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { ChangeBody } from './change-draft.ts'
import { type TakeStep, withRefusal } from '#web/host/party/party-step.ts'
import { type Party, tablesIn } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'

/** Why a change wasn't made. */
export type Unchanged =
  | { readonly kind: 'refused'; readonly refusal: WireRefusal }
  /** The answer was lost. Sending the same again is safe. */
  | { readonly kind: 'lost' }
  /** An earlier attempt whose answer was lost was saved, and it was a different one. */
  | { readonly kind: 'earlier'; readonly saved: HostReservation }

interface ChangeOfParty {
  readonly isSending: boolean
  readonly unchanged: Unchanged | null
  /** Resolves to whether the booking is like this now. */
  readonly save: (
    party: Party,
    /** Version of the booking that whoever asks has seen. */
    version: number,
    body: ChangeBody,
    shown: Partial<Party>,
  ) => Promise<boolean>
  /** Forgets why the last change wasn't made, because something else is wanted now. */
  readonly reset: () => void
}

/** Changes a booking, and keeps what stands in the way for the dialog that asked for it. */
export function useChange(take: TakeStep): ChangeOfParty {
  const { store } = useDay()
  const [isSending, setSending] = useState(false)
  const [unchanged, setUnchanged] = useState<Unchanged | null>(null)
  const save: ChangeOfParty['save'] = async (party, version, body, shown) => {
    if (isSending) return false
    setSending(true)
    let saved: HostReservation | null = null
    const { step, refusal } = withRefusal(
      {
        undo: 'changed',
        shown,
        async request(send, { id }) {
          const answer = await send('host.changeBooking', { reservationId: id, body: { ...body, version } })
          if (!isWireRefusal(answer)) saved = answer
          return answer
        },
      },
      () => true,
    )
    const isMade = await take(party, step).finally(() => setSending(false))
    const refused = refusal()
    // The dialog says it.
    store.note(party.id, null)
    if (refused) setUnchanged({ kind: 'refused', refusal: refused })
    else if (!isMade || saved === null) setUnchanged({ kind: 'lost' })
    else if (!isAsAsked(saved, body)) setUnchanged({ kind: 'earlier', saved })
    else return true
    return false
  }
  return { isSending, unchanged, save, reset: () => setUnchanged(null) }
}

function isAsAsked(
  saved: HostReservation,
  { reservationTime, groupSize, tableNumbers }: ChangeBody,
): boolean {
  return (
    (reservationTime === undefined || isSameTime(saved, reservationTime)) &&
    (tableNumbers === undefined || tablesIn(saved.tableNumber).join() === tableNumbers.join()) &&
    (groupSize === undefined || saved.groupSize === groupSize)
  )
}

/** Times that clocks show twice are asked for with their offset. */
function isSameTime({ wallTime, reservationTime }: HostReservation, asked: string): boolean {
  return asked.length > 16
    ? Date.parse(reservationTime) === Date.parse(asked)
    : wallTime.slice(0, 16) === asked
}
