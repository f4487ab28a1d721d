import { latePiece } from '#web/late-piece.ts'
import type { FloorChoiceProps } from './floor-choice.tsx'

/** The drawing of the floor, fetched only where a table can be chosen. */
export const { Piece: FloorChoice, ready: floorReady } = latePiece<FloorChoiceProps>(
  async () => (await import('./floor-choice.tsx')).FloorChoice,
)
