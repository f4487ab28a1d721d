import { drawBeside } from './beside.ts'
import type { Dish } from './dishes/dish.ts'
import { drawLight } from './light.ts'
import { again, at } from './paint.ts'
import type { Random } from './random.ts'
import { drawSurface } from './surface.ts'
import { drawWare } from './ware.ts'

interface Layout {
  /** Where the plate is and how large. */
  readonly plate: readonly [x: number, y: number, scale: number]
  readonly tool: readonly [x: number, y: number, turn: number]
  readonly drink: readonly [x: number, y: number]
  readonly extra: readonly [x: number, y: number]
  /** A second plate of the same kitchen, mostly outside the frame. */
  readonly second?: readonly [x: number, y: number, scale: number]
}

/** Composed on 640 by 400 so that the middle 400 by 400 stands alone. */
const LAYOUTS: readonly [Layout, ...Layout[]] = [
  { plate: [404, 226, 1.55], tool: [186, 226, -3], drink: [212, 62], extra: [62, 336] },
  { plate: [240, 214, 1.5], tool: [462, 222, 4], drink: [524, 84], extra: [590, 330] },
  { plate: [318, 262, 1.8], tool: [566, 262, 8], drink: [82, 70], extra: [556, 56] },
  {
    plate: [246, 262, 1.4],
    tool: [452, 300, 16],
    drink: [74, 62],
    extra: [600, 352],
    second: [536, 70, 1.25],
  },
  {
    plate: [414, 150, 1.55],
    tool: [186, 246, -12],
    drink: [72, 96],
    extra: [172, 372],
    second: [-6, 396, 1.2],
  },
  { plate: [320, 196, 1.42], tool: [522, 204, 0], drink: [548, 46], extra: [94, 208] },
]

/** A laid table seen from above. */
export function drawTable(dish: Dish, random: Random, id: string): string {
  const layout = random.pick(LAYOUTS)
  const surface = drawSurface(random.pick(dish.surfaces), random, 640, 400, id)
  const ware = random.pick(dish.wares)
  const tool = random.pick(dish.tools)
  const [toolX, toolY, toolTurn] = layout.tool
  const turn = random.around(26)
  const main = serve(
    layout.plate,
    drawWare(ware, random, turn),
    `<g id="${id}f">${atEase(dish, turn, dish.food(random))}</g>`,
  )
  const second =
    layout.second &&
    serve(layout.second, drawWare(ware, random, turn), again(`${id}f`, 0, 0, dish.long ? 0 : 140, 1))
  return (
    surface +
    at(toolX, toolY, toolTurn + random.around(4), 1.3, drawBeside(tool, random)) +
    at(...layout.extra, random.around(14), 1.2, drawBeside(random.pick(dish.extras), random)) +
    main +
    (second ?? '') +
    at(...layout.drink, 0, 1.25, drawBeside(random.pick(dish.drinks), random)) +
    drawLight(random, 640, 400)
  )
}

/** Food on long ware lies as the ware does; in round ware it fills the well and looks the same from every side. */
function atEase(dish: Dish, turn: number, food: string): string {
  return dish.long ? at(0, 0, turn, 1, food) : at(0, 0, turn * 4, dish.full ? 1 : 1.14, food)
}

function serve([x, y, scale]: Layout['plate'], ware: string, food: string): string {
  return at(x, y, 0, scale, ware + food)
}
