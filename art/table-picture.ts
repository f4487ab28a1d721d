import { drawBeside } from './beside.ts'
import type { Dish } from './dishes/dish.ts'
import { drawLight } from './light.ts'
import { again, at, line, n, polar, shape, times, tone } from './paint.ts'
import type { Random } from './random.ts'
import { drawSurface } from './surface.ts'
import { drawWare, type WareName } from './ware.ts'

interface Layout {
  readonly plate: readonly [x: number, y: number, scale: number]
  readonly tool: readonly [x: number, y: number, turn: number]
  readonly drink: readonly [x: number, y: number]
  readonly extra: readonly [x: number, y: number]
  /** A second plate of the same cuisine, mostly outside the frame. */
  readonly second?: readonly [x: number, y: number, scale: number]
}

/** Compositions of 640 by 400 whose middle 400 by 400 can be cropped. */
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

/**
 * Draws a set table from above. `details` is the generator for a large picture's details, or null for a small one.
 */
export function drawTable(dish: Dish, random: Random, id: string, details: Random | null): string {
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
    (details ? drawDetails(dish, ware, details, layout.plate) : '') +
    at(...layout.drink, 0, 1.25, drawBeside(random.pick(dish.drinks), random)) +
    drawLight(random, 640, 400)
  )
}

const NOT_ROUND: ReadonlySet<WareName> = new Set<WareName>(['platter', 'board', 'slab', 'none'])

/**
 * Draws details that only large pictures have: crumbs beside the plate, a highlight on its rim, and steam over hot
 * food.
 */
function drawDetails(dish: Dish, ware: WareName, random: Random, [x, y, scale]: Layout['plate']): string {
  const fallen = times(14, () => {
    const [dx, dy] = polar(random.between(128, 168) * scale, random.next() * 360)
    const size = random.between(2, 4.5)
    return `M${n(x + dx)} ${n(y + dy)}l${n(size)}-${n(size * 0.6)} ${n(size * 0.4)} ${n(size)}z`
  })
  const rim = 108 * scale
  const gleam = `M${n(x - rim * 0.86)} ${n(y - rim * 0.5)}A${n(rim)} ${n(rim)} 0 0 1 ${n(x - rim * 0.3)} ${n(y - rim * 0.95)}`
  const wisps = times(3, (i) => {
    const left = x - 46 + i * 44 + random.around(10)
    return `M${n(left)} ${n(y + 10)}q-26-40 0-74t4-76q-8-24 8-44`
  })
  return (
    shape(fallen, tone(58, 0.09, 62), 'opacity=".55"') +
    (NOT_ROUND.has(ware) ? '' : line(gleam, '#fff', 2.4, 'opacity=".5"')) +
    (dish.hot
      ? line(wisps, '#fff', 22, 'opacity=".05"') +
        line(wisps, '#fff', 13, 'opacity=".06"') +
        line(wisps, '#fff', 5, 'opacity=".07"')
      : '')
  )
}

/**
 * Rotates and scales food to fit its plate. On an elongated plate it follows the rotation; on a round one it fills
 * the well in any rotation.
 */
function atEase(dish: Dish, turn: number, food: string): string {
  return dish.long ? at(0, 0, turn, 1, food) : at(0, 0, turn * 4, dish.full ? 1 : 1.14, food)
}

function serve([x, y, scale]: Layout['plate'], ware: string, food: string): string {
  return at(x, y, 0, scale, ware + food)
}
