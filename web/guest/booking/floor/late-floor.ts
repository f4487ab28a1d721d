import type { Send } from '#contracts/client.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { FloorOfTables, TablesQuery } from './load-floor.ts'

const { Piece, ready } = latePiece(
  withText(['floor'], () => import('./floor-choice.tsx')),
  (late) => late.FloorChoice,
)

/** Loaded only if guests can choose a table. */
export const FloorChoice = Piece

/** Resolves when the component is loaded. Rejects if its script couldn't be fetched. */
export const floorReady = ready

/**
 * Loads the floors and the component that shows them in parallel. Resolves to null if the restaurant has no floor
 * plan.
 */
export async function loadFloor(send: Send, id: number, query: TablesQuery): Promise<FloorOfTables | null> {
  const [floor] = await Promise.all([import('./load-floor.ts'), ready()])
  return floor.loadFloor(send, id, query)
}
