import type { Send } from '#contracts/client.ts'
import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { FloorOfTables, TablesAsk } from './load-floor.ts'

const { Piece, ready } = latePiece(
  withText(['floor'], () => import('./floor-choice.tsx')),
  (late) => late.FloorChoice,
)

/** The drawing of the floor, fetched only where a table can be chosen. */
export const FloorChoice = Piece

/** Resolves when the drawing can be taken over. Rejects where its script could not be fetched. */
export const floorReady = ready

/** What the drawing shows; its script is there when this is. */
export async function loadFloor(send: Send, id: number, asked: TablesAsk): Promise<FloorOfTables | null> {
  const [floor] = await Promise.all([import('./load-floor.ts'), ready()])
  return floor.loadFloor(send, id, asked)
}
