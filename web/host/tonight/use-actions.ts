import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { readDay } from '#web/host/service-day/read-day.ts'
import type { DayStore } from '#web/host/service-day/day-store.ts'
import { type Party, partyOf, tablesIn } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'

/** A change of a booking. */
export type Change =
  | {
      readonly kind: 'status'
      readonly status: BookingStatus
      readonly note?: string
      readonly tableNumber?: string
    }
  | { readonly kind: 'late'; readonly keptUntil: string }
  | { readonly kind: 'message'; readonly body: string }

/** Makes a change. Resolves to whether it was made. */
export type Act = (party: Party, change: Change) => Promise<boolean>

/**
 * Returns how to change bookings: what was asked for is shown at once, and corrected by the answer. What is refused goes
 * back, and says why next to the booking.
 */
export function useActions(): Act {
  const { t } = useText()
  const send = useSend()
  const { store, date } = useDay()
  const { restaurantId } = useAtRestaurant().restaurant
  const act: Act = async (party, change) => {
    const { id } = party
    if (store.get().pending.has(id)) return false
    store.note(id, null)
    const settle = store.expect(id, shownAs(change))
    const answer = await request(send, party, change).catch(() => null)
    if (answer !== null && !isWireRefusal(answer)) store.merge([partyOf(answer)])
    if (isWireRefusal(answer) && answer.refused === 'changedMeanwhile')
      await readAgain(store, () => readDay(send, restaurantId, date))
    settle()
    if (answer === null) store.note(id, { kind: 'refused', message: t('error.unreachable') })
    else if (isWireRefusal(answer)) noteRefusal(store, party, answer, change, act)
    return answer !== null && !isWireRefusal(answer)
  }
  return act
}

function request(
  send: Send,
  { id: reservationId, version }: Party,
  change: Change,
): Promise<HostReservation | WireRefusal> {
  if (change.kind === 'message')
    return send('host.sendMessage', { reservationId, body: { body: change.body } })
  if (change.kind === 'late')
    return send('host.answerLate', { reservationId, body: { keptUntil: change.keptUntil } })
  const { status, note, tableNumber } = change
  const body = { status, version, ...(note && { note }), ...(tableNumber && { tableNumber }) }
  return send('host.setStatus', { reservationId, body })
}

function shownAs(change: Change): Partial<Party> {
  if (change.kind !== 'status') return {}
  const { status, tableNumber } = change
  return { status, ...(tableNumber && { tables: tablesIn(tableNumber) }) }
}

/** What isn't read now is read with the next look. */
async function readAgain(store: DayStore, read: () => ReturnType<typeof readDay>): Promise<void> {
  const day = await read().catch(() => null)
  if (day !== null && !isWireRefusal(day)) store.replace(day)
}

function noteRefusal(store: DayStore, before: Party, refusal: WireRefusal, change: Change, act: Act): void {
  const { message } = refusal
  if (refusal.refused !== 'changedMeanwhile') return store.note(before.id, { kind: 'refused', message })
  const again = () => {
    const current = store.get().parties.get(before.id)
    if (current) void act(current, change)
  }
  store.note(before.id, { kind: 'changed', message, before, again })
}
