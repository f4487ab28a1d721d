import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { DaySnapshot } from './day-store.ts'
import { partyOf } from './party.ts'

/** Reads a service day, by default the running one. */
export async function readDay(
  send: Send,
  restaurantId: number,
  date: string | null,
): Promise<DaySnapshot | WireRefusal> {
  const query = date === null ? {} : { date }
  const answer = await send('host.reservations', { restaurantId, query })
  if (isWireRefusal(answer)) return answer
  return { date: answer.date, zone: answer.zone, parties: answer.reservations.map(partyOf) }
}
