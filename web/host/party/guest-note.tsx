import { useState } from 'react'
import { isWireRefusal } from '#contracts/client.ts'
import { NoteSection } from './note-section.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'

interface GuestNoteProps {
  readonly reservationId: string
  /** As the server last said. */
  readonly note: string
}

/** What staff write about the guest. It is at all bookings of the guest here, and the guest can ask for it. */
export function GuestNote({ reservationId, note: read }: GuestNoteProps) {
  const { t } = useText()
  const send = useSend()
  const { mayAct } = useAtRestaurant()
  const { details, store } = useDay()
  const [newer, setNewer] = useState<{ readonly than: string; readonly note: string } | null>(null)
  const [problem, setProblem] = useState('')
  // What was saved here counts until the booking is read again.
  const note = newer?.than === read ? newer.note : read
  const mayWrite = mayAct('guestbook.write')
  if (!mayWrite && note === '') return null
  const show = (next: string) => {
    const known = details.get(reservationId)
    if (known) details.set(reservationId, { ...known, guestNote: next })
    setNewer({ than: read, note: next })
    store.setNoted(reservationId, next !== '')
  }
  const save = async (next: string) => {
    setProblem('')
    const body = { note: next, before: note }
    const answer = await send('host.noteGuest', { reservationId, body }).catch(() => null)
    if (answer !== null && !isWireRefusal(answer)) {
      show(answer.guestNote)
      return true
    }
    setProblem(answer?.message ?? t('error.unreachable'))
    if (answer?.refused === 'changedMeanwhile') {
      const current = await send('host.booking', { reservationId }).catch(() => null)
      if (current !== null && !isWireRefusal(current)) show(current.guestNote ?? '')
    }
    return false
  }
  return (
    <NoteSection
      {...{ note, mayWrite, problem, save }}
      onWriting={() => setProblem('')}
      title={t('tonight.guestNote.title')}
      hint={t('tonight.guestNote.hint')}
      name="guestNote"
      id={`guest-note-${reservationId}`}
    />
  )
}
