import { isWireRefusal, type Send } from '#contracts/client.ts'
import { type FloorMap, readFloorMap } from './floor-map.ts'

/** Longest wait for the live states of tables (specification section 9). */
const monitorsTimeout = 10_000

export interface FloorOfTables {
  readonly maps: readonly { readonly id: string; readonly name: string; readonly map: FloorMap }[]
  /** Numbers of the tables that are free at the time; null where nobody could say. */
  readonly free: readonly string[] | null
}

export interface TablesAsk {
  readonly instant: string
  readonly party: number
  /** A booking or hold of the guest's own, which takes no table away. */
  readonly without: string | undefined
}

/** The floors of a restaurant and which tables are free then; null where it shows none. */
export async function loadFloor(send: Send, id: number, asked: TablesAsk): Promise<FloorOfTables | null> {
  const [floors, free] = await Promise.all([send('restaurants.floors', { id }), freeTables(send, id, asked)])
  if (isWireRefusal(floors)) return null
  const drawn = await Promise.all(
    floors.map(async ({ floorId, name }) => {
      const floor = await send('restaurants.floor', { id, floorId })
      const map = isWireRefusal(floor) ? null : readFloorMap(floor.map)
      return map && { id: floorId, name, map }
    }),
  )
  const maps = drawn.filter((each) => each !== null)
  return maps.length > 0 ? { maps, free } : null
}

async function freeTables(
  send: Send,
  id: number,
  { instant, party, without }: TablesAsk,
): Promise<string[] | null> {
  const query = { time: instant, partySize: party, ...(without && { ExcludeId: [without] }) }
  try {
    const signal = AbortSignal.timeout(monitorsTimeout)
    const answer = await send('availability.monitors', { id, query }, { signal })
    if (isWireRefusal(answer)) return null
    return answer.monitors
      .filter(({ status }) => status === 'Available')
      .map(({ tableNumber }) => tableNumber)
  } catch {
    return null
  }
}
