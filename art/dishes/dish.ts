import type { BesideName } from '../beside.ts'
import type { Random } from '../random.ts'
import type { SurfaceName } from '../surface.ts'
import type { WareName } from '../ware.ts'

type Some<T> = readonly [T, ...T[]]

/** A dish and the table setting of its cuisine. The seed picks one entry of each list. */
export interface Dish {
  readonly surfaces: Some<SurfaceName>
  readonly wares: Some<WareName>
  /** Objects to the right and left of the plate. */
  readonly tools: Some<BesideName>
  /** Objects farther away, if there is space. */
  readonly drinks: Some<BesideName>
  readonly extras: Some<BesideName>
  /** Draws the food around 0,0. The well of the plate has a radius of about 86. */
  readonly food: (random: Random) => string
  /** Whether the food turns with an elongated plate. */
  readonly long?: boolean
  /** Whether to draw steam in large pictures. */
  readonly hot?: boolean
  /** Whether the food fills its plate to the rim. Other food is drawn slightly larger. */
  readonly full?: boolean
}
