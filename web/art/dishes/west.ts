import { crumbs, egg, herbs, leaf, lumps, slices, wedge } from '../food.ts'
import { at, blob, box, cast, disc, line, n, oval, polar, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

export const french: Dish = {
  surfaces: ['marble', 'linen', 'zinc', 'check', 'stripe', 'tiles'],
  wares: ['white', 'banded', 'platter', 'white'],
  tools: ['cutlery', 'cutlery', 'napkin'],
  drinks: ['redWine', 'redWine', 'whiteWine'],
  extras: ['bread', 'candle', 'salad', 'flowers'],
  food: (random) => random.pick([steakFrites, steakFrites, omelette])(random),
}

export const grill: Dish = {
  surfaces: ['slate', 'darkWood', 'wood', 'zinc', 'linen'],
  wares: ['pan', 'board', 'dark', 'pan'],
  tools: ['cutlery', 'napkin'],
  drinks: ['redWine', 'beer', 'redWine'],
  extras: ['salad', 'bread', 'candle', 'oil'],
  food(random) {
    const cuts = times(6, (i) => {
      const d = 'M-12-38Q0-44 12-36L15 34Q0 42-13 36Z'
      const x = -58 + i * 24
      return cast(d, x, -6, 8, 0.4) + at(x, -6 + random.around(4), 8 + i, 1, shape(d, tone(34, 0.06, 42)) + shape('M-6-34Q2-38 8-32L10 29Q2 35-7 31Z', tone(52, 0.14, 22)) + shape('M-2-27Q3-30 6-26L7 22Q2 27-3 24Z', tone(58, 0.16, 18)))
    })
    return (
      cuts +
      sprig(-18, 60, -14) +
      sprig(34, -62, 160) +
      slices(random, 1, 1, 20, tone(50, 0.18, 30), tone(60, 0.17, 32)) +
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
      dip(84, -50, 21, tone(50, 0.18, 30)) +
      slices(random, 2, 1, 12, tone(52, 0.1, 128), tone(74, 0.1, 118))
    )
  },
}

export const garden: Dish = {
  surfaces: ['linen', 'wood', 'marble', 'terrazzo', 'stripe', 'zinc'],
  wares: ['stone', 'white', 'stone', 'dark', 'bowl'],
  tools: ['cutlery', 'napkin'],
  drinks: ['water', 'whiteWine', 'tea'],
  extras: ['bread', 'oil', 'flowers', 'lemon'],
  food(random) {
    const leaves = times(24, (i) => {
      const [x, y] = within(random, 66)
      const big = random.pick(['M-30 0C-22-18 16-22 32 0 16 22-22 18-30 0Z', 'M-30 0Q-22-16-8-11 2-22 14-12 28-12 32 0 28 12 14 12 2 22-8 11-22 16-30 0Z'])
      const colour = random.chance(0.12) ? tone(36, 0.1, 5) : tone(44 + i + random.around(7), 0.115, random.between(122, 142))
      return at(x, y, random.next() * 360, random.between(0.7, 1.1), shape(big, colour) + line('M-26 0H24', tone(72, 0.1, 128), 1.6, 'opacity=".8"'))
    })
    const extra = random.pick([
      () => egg(-26, -10, 30, 1.05) + egg(24, 26, -60, 1.05),
      () => slices(random, 6, 58, 14, tone(38, 0.14, 5), tone(46, 0.16, 3)),
      () => lumps(random, 7, 54, 14, [70, 0.15, 62]),
      () => avocado(-24, -14, 20) + avocado(30, 20, 200),
    ])
    return leaves + extra() + slices(random, 6, 62, 11, tone(58, 0.19, 8), tone(96, 0.015, 350)) + slices(random, 3, 56, 10, tone(53, 0.18, 30), tone(64, 0.17, 33)) + crumbs(random, 18, 66, tone(84, 0.06, 80), 5)
  },
}

export const schnitzel: Dish = {
  surfaces: ['linen', 'check', 'wood', 'darkWood', 'stripe'],
  wares: ['white', 'banded', 'platter', 'board'],
  tools: ['cutlery', 'none', 'napkin'],
  drinks: ['beer', 'beer', 'whiteWine'],
  extras: ['salad', 'bread', 'flowers', 'candle'],
  food: (random) => random.pick([cutlet, pretzels])(random),
}

export const tapas: Dish = {
  surfaces: ['tiles', 'linen', 'wood', 'stripe', 'check'],
  wares: ['pan'],
  tools: ['spoon', 'none', 'cutlery'],
  drinks: ['redWine', 'whiteWine', 'beer'],
  extras: ['bread', 'lemon', 'oil', 'salad'],
  food(random) {
    const grains = times(110, () => {
      const [x, y] = within(random, 98)
      return `M${n(x)} ${n(y)}l${n(random.around(5))} ${n(random.around(5))}`
    })
    const mussels = times(6, (i) => {
      const shell = 'M-22 0C-14-16 14-15 24 0 14 15-14 14-22 0Z'
      return at(...polar(66, i * 60 + 25 + random.around(9)), i * 60 + random.around(50), 1, shape(shell, tone(26, 0.04, 280)) + shape(shell, tone(74, 0.14, 58), 'transform="scale(.66)"'))
    })
    const prawns = times(4, (i) => {
      const body = 'M-24 8C-26-20 12-32 26-6 28 2 22 8 18 4 6-12-10-6-10 12-12 20-22 18-24 8Z'
      return at(...polar(36, i * 90 + 70), i * 90 + 20, 1.1, shape(body, '#000', 'transform="translate(3 5)" opacity=".2"') + shape(body, tone(68, 0.15, 38)) + line('M-18-10l9 7M-6-20l4 10M8-21l-1 10', tone(86, 0.08, 50), 3))
    })
    return disc(0, 0, 102, tone(74, 0.145, 78)) + line(grains, tone(85, 0.13, 86), 3.2) + mussels + prawns + crumbs(random, 14, 88, tone(50, 0.18, 30), 7) + crumbs(random, 18, 92, tone(54, 0.13, 138), 6) + wedge(-84, 20, 100, 105) + wedge(70, -56, 230, 105)
  },
}

export const tacos: Dish = {
  surfaces: ['stripe', 'tiles', 'terrazzo', 'wood', 'linen', 'zinc'],
  wares: ['platter', 'enamel', 'board', 'slab'],
  tools: ['none', 'napkin'],
  drinks: ['beer', 'water', 'beer'],
  extras: ['chilli', 'lemon', 'salad', 'chilli'],
  long: true,
  food(random) {
    const tacosInRow = times(3, (i) => {
      const shell = 'M-30 60Q-42 0-30-60Q0-78 30-60Q42 0 30 60Q0 78-30 60Z'
      const filling = lumps(random, 5, 13, 11, random.pick([[42, 0.085, 42], [64, 0.13, 52], [90, 0.03, 60]] as const), 0, -26) + lumps(random, 5, 13, 11, [44, 0.08, 42], 0, 14) + lumps(random, 3, 11, 9, [66, 0.12, 120], 0, 36)
      return at(-78 + i * 72, random.around(5), random.around(9), 0.86, cast(shell, 0, 0, 0, 0.6) + shape(shell, tone(84, 0.085, 82)) + shape('M-30 60Q-42 0-30-60-14-70-4-71-18 0-4 71-14 70-30 60Z', tone(77, 0.09, 78)) + line('M-22-30h.1M26 20h.1M24-40h.1M-26 30h.1', tone(56, 0.09, 62), 7) + shape('M0-58Q16-50 13 0T0 58Q-16 50-13 0T0-58Z', tone(56, 0.13, 130)) + filling + slices(random, 3, 10, 6, tone(52, 0.18, 30), tone(60, 0.18, 32)) + line('M-8-44q10-8 16 0M-10 0q12-9 18 0M-6 34q8-7 14 0', tone(62, 0.16, 350), 3.5) + crumbs(random, 6, 30, tone(97, 0.01, 90), 6) + herbs(random, 4, 30, 0.55))
    })
    return tacosInRow + wedge(104, -34, 60) + wedge(108, 22, 130)
  },
}

function steakFrites(random: Random): string {
  const meat = blob(random, -18, -16, 54, 0.13, 9)
  return (
    at(34, 42, -30, 1, fries(random, 22, 46)) +
    shape(meat, '#000', 'transform="translate(4 7)" opacity=".25"') +
    shape(meat, tone(34, 0.06, 42)) +
    at(-20, -19, 0, 0.84, shape(blob(random, 0, 0, 54, 0.13, 9), tone(42, 0.075, 42))) +
    line('M-62-34L-6-58M-64-14L16-48M-58 6L26-28M-44 20L26-10', tone(23, 0.03, 40), 6) +
    box(-30, -30, 26, 19, tone(91, 0.1, 95), 3, 'transform="rotate(-14)"') +
    herbs(random, 3, 14, 0.8) +
    at(-44, 46, 0, 1, herbs(random, 9, 25, 1.15)) +
    crumbs(random, 10, 60, tone(96, 0.01, 90), 4)
  )
}

function omelette(random: Random): string {
  const roll = 'M-80-4C-60-42 52-46 82-8 78 30-56 38-80-4Z'
  return at(0, -8, -12, 1, shape(roll, '#000', 'transform="translate(4 8)" opacity=".2"') + shape(roll, tone(85, 0.14, 90)) + shape('M-72-8C-50-36 46-40 74-12 40-22-40-20-72-8Z', tone(91, 0.11, 95)) + line('M-60 6Q0 24 66 2', tone(72, 0.14, 80), 4)) + crumbs(random, 14, 50, tone(52, 0.12, 138), 5) + at(10, 52, 0, 1, herbs(random, 14, 32, 1.1)) + slices(random, 3, 40, 9, tone(53, 0.18, 30), tone(64, 0.17, 33))
}

function cutlet(random: Random): string {
  const crust = blob(random, -6, -8, 76, 0.1, 10)
  return (
    shape(crust, '#000', 'transform="translate(5 8)" opacity=".22"') +
    shape(crust, tone(64, 0.115, 62)) +
    shape(blob(random, -8, -11, 66, 0.12, 10), tone(71, 0.12, 68)) +
    crumbs(random, 34, 66, tone(58, 0.11, 56), 6) +
    crumbs(random, 26, 66, tone(82, 0.1, 76), 5) +
    wedge(-24, -22, 160, 105) +
    herbs(random, 3, 14, 1) +
    at(46, 56, 0, 1, lumps(random, 7, 30, 13, [88, 0.085, 90]) + crumbs(random, 9, 30, tone(56, 0.13, 138), 4))
  )
}

function pretzels(random: Random): string {
  const knot = 'M-14 44C-70 30-74-44-30-48 0-50 14-8 36 42M14 44C70 30 74-44 30-48 0-50-14-8-36 42'
  const pretzel = (x: number, y: number, turn: number) =>
    at(x, y, turn, 1, line(knot, '#000', 21, 'transform="translate(4 7)" opacity=".25"') + line(knot, tone(40, 0.09, 46), 21) + line(knot, tone(52, 0.115, 52), 14) + line('M-50-26Q-46-40-30-43', tone(80, 0.07, 70), 7) + times(9, () => box(random.around(52), random.around(38), 5, 4, tone(97, 0.005, 90))))
  return pretzel(-22, -8, -14) + dip(62, 52, 25, tone(80, 0.13, 85))
}

function fries(random: Random, count: number, reach: number): string {
  return times(count, () => {
    const [x, y] = within(random, reach * 0.7)
    const l = random.between(80, 88)
    return at(x, y, random.around(38), 1, box(-3, -31, 10, 64, '#000', 2, 'opacity=".13"') + box(-5, -34, 9.5, 64, tone(l, 0.125, 85), 2) + box(-5, -34, 3, 64, tone(l - 9, 0.125, 76), 1))
  })
}

function avocado(x: number, y: number, turn: number): string {
  return at(x, y, turn, 1, times(4, (i) => shape('M-30 4C-26-22 26-22 30 4 18-8-18-8-30 4Z', tone(80, 0.12, 118), `stroke="${tone(50, 0.1, 130)}" stroke-width="2" transform="translate(0 ${i * 9})"`)))
}

function sprig(x: number, y: number, turn: number): string {
  return at(x, y, turn, 1, line('M-40 0Q0-6 44 4', tone(42, 0.06, 110), 3) + line(times(12, (i) => `M${n(-34 + i * 6.5)} ${n(-1 + i * 0.2)}l9 ${i % 2 ? 12 : -12}`), tone(48, 0.075, 150), 3.4))
}

/** The set table before anything is served. */
export const generic: Dish = {
  surfaces: ['linen', 'wood', 'marble', 'stripe', 'check', 'terrazzo'],
  wares: ['banded', 'stone', 'white', 'enamel', 'dark'],
  tools: ['cutlery'],
  drinks: ['redWine', 'whiteWine', 'water'],
  extras: ['bread', 'candle', 'flowers', 'oil'],
  food(random) {
    const [l, c, hue] = random.pick([[46, 0.11, 22], [92, 0.02, 85], [55, 0.07, 150], [46, 0.06, 250], [80, 0.09, 82]] as const)
    const fold = 'M-34-86h68v172h-68z'
    const tie = oval(0, 12, 37, 9, tone(70, 0.07, 78))
    return cast(fold, 0, 0, 14, 0.4) + at(0, 0, 14, 1, shape(fold, tone(l, c, hue)) + line('M-12-86V86M12-86V86', tone(l - 6, c, hue), 2) + tie + leaf(-16, 6, -70, 1.5, tone(50, 0.08, 145)) + leaf(10, 0, -120, 1.5, tone(56, 0.08, 140)) + line('M-4 22Q-2-12 6-44', tone(46, 0.06, 120), 2.5))
  },
}
