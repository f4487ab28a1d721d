import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Pin } from '#contracts/discovery.ts'
import { wallOf } from '../../text/format.ts'
import { worldId } from '../location/asked-region.ts'
import { askedMoment } from '../places/read-table-wish.ts'
import type { Around } from './ask-search.ts'
import { writeBounds } from './positions.ts'
import { searchFilter } from './search-filter.ts'
import type { SearchWish } from './search-wish.ts'

/** All that fits, wherever the region lies. */
const everywhere = '-180,-90,180,90'

/** Who names no time is shown what there is in half a day, in minutes, around now or around dinner. */
const halfDay = 720

export interface PinSurroundings {
  readonly around: Around
  readonly timeZone: string | null
  readonly now: Date
}

/** The places of a search as pins for the map, with their nearest times. */
export async function askPins(
  send: Send,
  wish: SearchWish,
  { around: { today }, timeZone, now }: PinSurroundings,
): Promise<Pin[]> {
  const answer = await send('discovery.pins', {
    query: {
      search: wish.search || '*',
      filter: searchFilter({ ...wish, bounds: null, ...(wish.bounds && { regionId: worldId, area: '' }) }),
      bounds: wish.bounds ? writeBounds(wish.bounds) : everywhere,
      date: askedMoment(wish, today) ?? `${today}T${clockIn(timeZone, now)}`,
      partySize: wish.party,
      rangeInMinutes: wish.time ? wish.range : halfDay,
    },
  })
  if (isWireRefusal(answer)) return []
  return answer.pins.map((pin) =>
    wish.date || isTodayThere(pin, today, now) ? pin : { ...pin, instant: null },
  )
}

/** A pin names no day, so a bare time on it would be taken for today's. */
function isTodayThere({ instant }: Pin, today: string, now: Date): boolean {
  if (!instant) return true
  const { date, time } = wallOf(instant)
  const offset = Date.parse(`${date}T${time}Z`) - Date.parse(instant)
  return new Date(now.getTime() + offset).toISOString().slice(0, 10) === today
}

/** The time of day in a zone as `HH:mm`; in UTC where the platform does not know the zone. */
function clockIn(zone: string | null, now: Date): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone ?? 'UTC' }).format(now)
  } catch {
    return now.toISOString().slice(11, 16)
  }
}
