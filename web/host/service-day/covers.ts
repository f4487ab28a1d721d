import type { ServiceDayWalkIn } from '#contracts/booking/service-day.ts'
import { type Party, stageOf } from './party.ts'

/** Minutes within which a party counts as due. */
export const dueWithin = 15

/** How many guests have come of all, with walk-ins who got a table, and how many come within the next minutes. */
export function coversOf(parties: Iterable<Party>, walkIns: Iterable<ServiceDayWalkIn>, now: number) {
  const covers = { here: 0, all: 0, due: 0 }
  for (const party of parties) {
    const stage = stageOf(party)
    if (stage === 'off' || stage === 'request') continue
    covers.all += party.size
    if (stage === 'seated' || stage === 'left') covers.here += party.size
    const minutes = (party.at - now) / 60_000
    if (stage === 'expected' && minutes >= 0 && minutes <= dueWithin) covers.due += party.size
  }
  for (const { status, size } of walkIns) {
    if (status !== 'Seated' && status !== 'Closed') continue
    covers.all += size
    covers.here += size
  }
  return covers
}
