import type { BesideName } from '../beside.ts'
import type { Random } from '../random.ts'
import type { SurfaceName } from '../surface.ts'
import type { WareName } from '../ware.ts'

type Some<T> = readonly [T, ...T[]]

/** How a kitchen sets its table. One of each list is picked by the seed. */
export interface Dish {
  readonly surfaces: Some<SurfaceName>
  readonly wares: Some<WareName>
  /** Right and left of the plate. */
  readonly tools: Some<BesideName>
  /** Further out, where there is room. */
  readonly drinks: Some<BesideName>
  readonly extras: Some<BesideName>
  /** The food, around 0,0; the well of the plate is about 86 in radius. `turn` is how the ware lies. */
  readonly food: (random: Random) => string
  /** Food made to lie on long ware turns with it. */
  readonly long?: boolean
  /** Food that fills its ware to the rim already; other food is drawn a little larger. */
  readonly full?: boolean
}
