import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { UndoKind } from '#domain/reservations/undo.ts'
import type { PartyStep } from '#web/host/party/party-step.ts'
import type { DayStore, Notice } from '#web/host/service-day/day-store.ts'
import { type Party, tablesIn } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { doneBy } from '#web/host/undo/done.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { useText } from '#web/text/text.tsx'

/** A change of a booking. */
export type Change =
  | {
      readonly kind: 'status'
      readonly status: BookingStatus
      readonly note?: string
      readonly tableNumber?: string
    }
  | { readonly kind: 'arrive'; readonly here: number }
  | { readonly kind: 'late'; readonly keptUntil: string }
  | { readonly kind: 'message'; readonly body: string }
  | PartyStep
  /** Takes the last step back. `version`: the one that it wrote. */
  | { readonly kind: 'undo'; readonly version: number; readonly tableNumber?: string }

/** Makes a change, after those of the same party that aren't answered yet. Resolves to whether it was made. */
export type Act = (party: Party, change: Change) => Promise<boolean>

/**
 * Returns how to change bookings: what was asked for is shown at once, and corrected by the answer. What is refused goes
 * back, and says why next to the booking.
 */
export function useActions(): Act {
  const { t } = useText()
  const send = useSend()
  const { store, refresh } = useDay()
  const act: Act = async (asked, change) => {
    const { id } = asked
    store.note(id, null)
    let party = asked
    while (store.get().pending.has(id)) {
      // oxlint-disable-next-line no-await-in-loop
      await answered(store, id)
      // It was asked for on top of something that wasn't done.
      if (store.get().notices.has(id)) return false
      party = store.get().parties.get(id) ?? asked
    }
    const settle = store.expect(id, shownAs(change))
    const answer = await request(send, party, change).catch(() => null)
    if (answer !== null && !isWireRefusal(answer)) {
      store.take(answer)
      const { done } = store.get()
      store.setDone(doneBy(kindOf(change), answer, serverNow(), done && 'limit' in done ? null : done))
    }
    if (isWireRefusal(answer) && answer.refused === 'changedMeanwhile') await refresh()
    settle()
    if (answer === null) {
      store.note(id, { kind: 'refused', message: t('error.unreachable') })
      // It may have been done all the same.
      void refresh()
    } else if (isWireRefusal(answer)) store.note(id, noticeOf(store, party, answer, change, act))
    return answer !== null && !isWireRefusal(answer)
  }
  return act
}

/** Resolves once the change of a party that is pending was answered. */
function answered(store: DayStore, id: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.get().pending.has(id)) return
      stop()
      resolve()
    })
  })
}

function request(send: Send, party: Party, change: Change): Promise<HostReservation | WireRefusal> {
  const { id: reservationId, version } = party
  switch (change.kind) {
    case 'step':
      return change.request(send, party)
    case 'message':
      return send('host.sendMessage', { reservationId, body: { body: change.body } })
    case 'late':
      return send('host.answerLate', { reservationId, body: { keptUntil: change.keptUntil } })
    case 'arrive':
      return send('host.arrive', { reservationId, body: { here: change.here, version } })
    case 'undo': {
      const { tableNumber } = change
      const body = { version: change.version, ...(tableNumber && { tableNumber }) }
      return send('host.undo', { reservationId, body })
    }
    default: {
      const { status, note, tableNumber } = change
      const body = { status, version, ...(note && { note }), ...(tableNumber && { tableNumber }) }
      return send('host.setStatus', { reservationId, body })
    }
  }
}

function shownAs(change: Change): Partial<Party> {
  if (change.kind === 'arrive') return { arrived: true }
  if (change.kind === 'step') return change.shown
  if (change.kind !== 'status') return {}
  const { status, tableNumber } = change
  return { status, ...(tableNumber && { tables: tablesIn(tableNumber) }) }
}

const byStatus: Partial<Readonly<Record<BookingStatus, UndoKind>>> = {
  Approved: 'approved',
  Rejected: 'rejected',
  CanceledByHost: 'canceled',
  NoShow: 'noShow',
  Called: 'called',
  Seated: 'seated',
  Closed: 'left',
}

/** What a change does, in the words of what can be taken back; null for what the booking's page shows anyway. */
function kindOf(change: Change): UndoKind | 'takenBack' | null {
  if (change.kind === 'undo') return 'takenBack'
  if (change.kind === 'arrive') return 'arrived'
  if (change.kind === 'late') return 'lateAnswered'
  if (change.kind === 'step') return change.undo ?? null
  return change.kind === 'status' ? (byStatus[change.status] ?? null) : null
}

function noticeOf(store: DayStore, { id }: Party, refusal: WireRefusal, change: Change, act: Act): Notice {
  const { message, refused, lastChange } = refusal
  const withCurrent = (next: Change) => {
    const current = store.get().parties.get(id)
    if (current) void act(current, next)
  }
  if (refused === 'changedMeanwhile') {
    // On top of what somebody else did, taking back would take theirs back.
    const again = change.kind === 'undo' ? null : () => withCurrent(change)
    return { kind: 'changed', message, lastChange, again }
  }
  const isTaken = ['tableTaken', 'tableOccupied', 'tableBlocked', 'unknownTable'].includes(refused)
  if (change.kind !== 'undo' || !isTaken) return { kind: 'refused', message }
  return { kind: 'refused', message, elsewhere: (tableNumber) => withCurrent({ ...change, tableNumber }) }
}
