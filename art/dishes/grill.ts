import { crumbs, fries, lumps, slices } from '../food.ts'
import { at, blob, cast, disc, line, n, shape, times, tone, within } from '../paint.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

export const grill: Dish = {
  hot: true,
  surfaces: ['slate', 'darkWood', 'wood', 'zinc', 'linen'],
  wares: ['pan', 'board', 'dark', 'pan'],
  tools: ['cutlery', 'napkin'],
  drinks: ['redWine', 'beer', 'redWine'],
  extras: ['salad', 'bread', 'candle', 'oil'],
  food(random) {
    const cuts = times(6, (i) => {
      const d = 'M-12-38Q0-44 12-36L15 34Q0 42-13 36Z'
      const x = -58 + i * 24
      return (
        cast(d, x, -6, 8, 0.4) +
        at(
          x,
          -6 + random.around(4),
          8 + i,
          1,
          shape(d, tone(34, 0.06, 42)) +
            shape('M-6-34Q2-38 8-32L10 29Q2 35-7 31Z', tone(52, 0.14, 22)) +
            shape('M-2-27Q3-30 6-26L7 22Q2 27-3 24Z', tone(58, 0.16, 18)),
        )
      )
    })
    return (
      cuts +
      sprig(-18, 60, -14) +
      sprig(34, -62, 160) +
      at(-62, 52, 0, 1, slices(random, 1, 1, 17, tone(50, 0.18, 30), tone(60, 0.17, 32))) +
      at(62, 52, 0, 1, lumps(random, 3, 18, 11, [86, 0.06, 82])) +
      crumbs(random, 20, 74, tone(97, 0.01, 90), 4)
    )
  },
}

export const burger: Dish = {
  surfaces: ['check', 'zinc', 'wood', 'terrazzo', 'darkWood', 'stripe'],
  wares: ['board', 'enamel', 'slab'],
  tools: ['napkin', 'none'],
  drinks: ['beer', 'water', 'beer'],
  extras: ['chilli', 'salad', 'none'],
  long: true,
  food(random) {
    const seeds = times(24, () => {
      const [x, y] = within(random, 44)
      return `<ellipse rx="3.400" ry="2" transform="translate(${n(x - 36)} ${n(y)})rotate(${Math.round(random.next() * 180)})"/>`
    }).replaceAll('3.400', '3.4')
    const paper = blob(random, -6, 0, 104, 0.06, 7)
    return (
      shape(paper, tone(93, 0.015, 80)) +
      at(64, 2, 80, 1, fries(random, 20, 42)) +
      disc(-32, 6, 66, '#000', 'opacity=".22"') +
      shape(blob(random, -36, 0, 68, 0.09, 13), tone(62, 0.14, 132)) +
      shape(blob(random, -36, 0, 63, 0.04, 10), tone(32, 0.05, 45)) +
      shape('M-88-22L-54-64-6-50 18-6 8 40-40 62-86 30Z', tone(80, 0.15, 78)) +
      shape(blob(random, -36, -1, 56, 0.02, 12), tone(64, 0.115, 62)) +
      shape(blob(random, -40, -6, 47, 0.03, 12), tone(72, 0.115, 66)) +
      shape(blob(random, -50, -18, 24, 0.1, 9), tone(82, 0.09, 74), 'opacity=".8"') +
      `<g fill="${tone(94, 0.05, 88)}">${seeds}</g>` +
      dip(84, -50, 21, tone(50, 0.18, 30))
    )
  },
}

function sprig(x: number, y: number, turn: number): string {
  return at(
    x,
    y,
    turn,
    1,
    line('M-40 0Q0-6 44 4', tone(42, 0.06, 110), 3) +
      line(
        times(12, (i) => `M${n(-34 + i * 6.5)} ${n(-1 + i * 0.2)}l9 ${i % 2 ? 12 : -12}`),
        tone(48, 0.075, 150),
        3.4,
      ),
  )
}
