import { isWireRefusal, type Send } from '#contracts/client.ts'
import { type FloorMap, readFloorMap } from './floor-map.ts'

/** Longest wait for the live states of tables (specification, section 9), in milliseconds. */
const monitorsTimeout = 10_000

export interface FloorOfTables {
  readonly maps: readonly { readonly id: string; readonly name: string; readonly map: FloorMap }[]
  /** Numbers of the tables available at the requested time; null if unknown. */
  readonly free: readonly string[] | null
}

export interface TablesQuery {
  readonly instant: string
  readonly party: number
  /** Id of the guest's own booking or hold, whose tables count as available. */
  readonly without: string | undefined
}

/** Resolves to null if the restaurant has no floor plan. */
export async function loadFloor(send: Send, id: number, query: TablesQuery): Promise<FloorOfTables | null> {
  const [floors, free] = await Promise.all([send('floors.list', { id }), freeTables(send, id, query)])
  if (isWireRefusal(floors)) return null
  const drawn = await Promise.all(
    floors.map(async ({ floorId, name }) => {
      const floor = await send('floors.get', { id, floorId })
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
  { instant, party, without }: TablesQuery,
): Promise<string[] | null> {
  const query = { time: instant, partySize: party, ...(without && { ExcludeId: [without] }) }
  try {
    const signal = AbortSignal.timeout(monitorsTimeout)
    const answer = await send('floors.tables', { id, query }, { signal })
    if (isWireRefusal(answer)) return null
    return answer.monitors
      .filter(({ status }) => status === 'Available')
      .map(({ tableNumber }) => tableNumber)
  } catch {
    return null
  }
}
