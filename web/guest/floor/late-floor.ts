import type { Send } from '#contracts/client.ts'
import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { FloorOfTables, TablesQuery } from './load-floor.ts'

const { Piece, ready } = latePiece(
  withText(['floor'], () => import('./floor-choice.tsx')),
  (late) => late.FloorChoice,
)

/** Loaded only if a table can be chosen. */
export const FloorChoice = Piece

/** Resolves when the component is loaded. Rejects if its script couldn't be fetched. */
export const floorReady = ready

/** Loads the data and the component. */
export async function loadFloor(send: Send, id: number, query: TablesQuery): Promise<FloorOfTables | null> {
  const [floor] = await Promise.all([import('./load-floor.ts'), ready()])
  return floor.loadFloor(send, id, query)
}
