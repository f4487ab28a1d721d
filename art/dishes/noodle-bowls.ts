import { crumbs, egg, herbs, leaf, lumps, noodles, rings, wedge } from '../food.ts'
import { at, blob, cast, disc, line, n, polar, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Dish } from './dish.ts'

export const ramen: Dish = {
  hot: true,
  full: true,
  surfaces: ['darkWood', 'slate', 'linen', 'wood', 'lacquer', 'tiles'],
  wares: ['darkBowl', 'bowl', 'darkBowl'],
  tools: ['chopsticks'],
  drinks: ['tea', 'beer', 'water'],
  extras: ['soy', 'chilli', 'none', 'flowers'],
  food(random) {
    const broth = random.pick([
      [74, 0.085, 72],
      [56, 0.11, 50],
      [82, 0.06, 82],
      [50, 0.14, 38],
    ] as const)
    const nori = 'M-26-38h52v64h-52z'
    return (
      soup(random, broth) +
      cast(nori, 58, -66, 24, 0.4) +
      at(
        58,
        -66,
        24,
        1,
        shape(nori, tone(26, 0.025, 165)) + line('M-14-38v64M2-38v64M16-38v64', tone(32, 0.03, 165), 2),
      ) +
      noodles(random, -8, 14, 62, [86, 0.085, 88], 5) +
      chashu(-44, -32, 10) +
      chashu(-60, 6, -20) +
      egg(34, -14, 30, 1.15) +
      egg(50, 24, -20, 1.15) +
      (random.chance(0.5) ? naruto(-6, 62) : lumps(random, 4, 16, 8, [70, 0.1, 75], 0, 62)) +
      rings(random, 12, -4, 20, 28) +
      crumbs(random, 10, 70, tone(92, 0.04, 85), 3)
    )
  },
}

export const beefNoodles: Dish = {
  hot: true,
  full: true,
  surfaces: ['zinc', 'tiles', 'wood', 'terrazzo', 'lacquer', 'slate'],
  wares: ['bowl', 'bowl', 'darkBowl'],
  tools: ['chopsticks'],
  drinks: ['tea', 'tea', 'water'],
  extras: ['chilli', 'soy', 'salad'],
  food(random) {
    const choy = (x: number, y: number, turn: number) =>
      at(
        x,
        y,
        turn,
        1,
        shape('M0-50C26-50 32-16 12 0L8 40Q0 48-8 40L-12 0C-32-16-26-50 0-50Z', tone(46, 0.11, 140)) +
          shape('M0-22L8 40Q0 48-8 40Z', tone(92, 0.05, 118)) +
          line('M0-44V0M-4-6L-16-24M4-6L16-24', tone(62, 0.1, 132), 2),
      )
    return (
      soup(random, [42, 0.1, 42]) +
      noodles(random, 10, 18, 60, [87, 0.06, 86], 7) +
      choy(62, -24, 40) +
      choy(44, -50, 10) +
      lumps(random, 7, 40, 19, [40, 0.075, 38], -30, -16) +
      rings(random, 12, -6, 24, 36) +
      crumbs(random, 14, 74, tone(52, 0.18, 32), 5)
    )
  },
}

export const pho: Dish = {
  hot: true,
  full: true,
  surfaces: ['terrazzo', 'wood', 'tiles', 'linen', 'zinc'],
  wares: ['bowl', 'stone', 'bowl'],
  tools: ['chopsticks'],
  drinks: ['tea', 'coffee', 'water'],
  extras: ['chilli', 'salad', 'flowers', 'soy'],
  food(random) {
    const beef = (x: number, y: number, turn: number) =>
      at(
        x,
        y,
        turn,
        1,
        shape(blob(random, 0, 0, 27, 0.2, 7), tone(60, 0.1, 24)) +
          line('M-18-4Q0-14 18-2M-14 8Q2 0 16 10', tone(82, 0.04, 40), 2.5),
      )
    return (
      soup(random, [72, 0.075, 72]) +
      noodles(random, 0, 10, 66, [95, 0.015, 92], 5) +
      beef(-34, -26, 20) +
      beef(-14, -48, 80) +
      beef(-52, 4, 140) +
      line('M10 34q18-12 34 0M18 46q14-14 30-4M4 22q16-10 34-4', tone(93, 0.02, 95), 5) +
      herbs(random, 9, 48, 1.15) +
      rings(random, 8, 20, 30, 34) +
      wedge(58, -40, 30) +
      times(4, (i) =>
        disc(...polar(40, 20 + i * 24), 5, 'none', `stroke="${tone(50, 0.19, 28)}" stroke-width="3.5"`),
      )
    )
  },
}

export const bibimbap: Dish = {
  hot: true,
  full: true,
  surfaces: ['slate', 'darkWood', 'wood', 'linen', 'lacquer'],
  wares: ['darkBowl', 'darkBowl', 'stone'],
  tools: ['chopsticks', 'spoon'],
  drinks: ['tea', 'beer', 'water'],
  extras: ['chilli', 'soy', 'salad'],
  food(random) {
    const heaps = [
      [68, 0.16, 55],
      [48, 0.11, 140],
      [90, 0.04, 100],
      [38, 0.05, 45],
      [44, 0.14, 15],
      [62, 0.13, 128],
    ] as const
    const turn = random.next() * 60
    const sectors = heaps
      .map(([l, c, hue], i) => {
        const strips = times(15, () => {
          const [x, y] = polar(random.between(36, 92), turn + i * 60 + random.around(24))
          return `M${n(x)} ${n(y)}l${n(random.around(17))} ${n(random.around(17))}`
        })
        const [x, y] = polar(62, turn + i * 60)
        return shape(blob(random, x, y, 38, 0.1), tone(l - 9, c, hue)) + line(strips, tone(l + 4, c, hue), 6)
      })
      .join('')
    return soup(random, [92, 0.015, 88]) + sectors + fried() + crumbs(random, 20, 80, tone(94, 0.04, 85), 4)
  },
}

function fried(): string {
  return (
    disc(2, 4, 33, '#000', 'opacity=".2"') +
    disc(0, 0, 33, tone(97, 0.012, 90)) +
    disc(0, 0, 16, tone(79, 0.165, 72)) +
    disc(-5, -5, 5, tone(93, 0.08, 90))
  )
}

function soup(random: Random, [l, c, hue]: readonly [number, number, number]): string {
  const fat = times(9, () => {
    const [x, y] = polar(random.between(60, 92), random.next() * 360)
    return disc(x, y, random.between(3, 8), tone(l + 10, c, hue + 8), 'opacity=".6"')
  })
  return (
    disc(0, 0, 102, tone(l - 14, c, hue)) +
    disc(2, 3, 98, tone(l, c, hue)) +
    fat +
    (random.chance(0.15) ? leaf(70, -50, 40, 1) : '')
  )
}

function chashu(x: number, y: number, turn: number): string {
  return at(
    x,
    y,
    turn,
    1,
    disc(2, 4, 32, '#000', 'opacity=".2"') +
      disc(0, 0, 32, tone(48, 0.085, 42)) +
      disc(0, 0, 28, tone(78, 0.055, 45)) +
      line('M4 0A8 8 0 1 0-6 8A17 17 0 1 0-10-14', tone(62, 0.085, 36), 7) +
      line('M14-18A24 24 0 0 1 14 20', tone(91, 0.025, 60), 4),
  )
}

function naruto(x: number, y: number): string {
  const frill = times(10, (i) => {
    const [dx, dy] = polar(18, i * 36)
    return disc(x + dx, y + dy, 6, tone(97, 0.008, 90))
  })
  return (
    frill +
    disc(x, y, 19, tone(97, 0.008, 90)) +
    line(`M${n(x)} ${n(y)}a4 4 0 1 1-6 5a10 10 0 1 1 16 2`, tone(66, 0.17, 5), 4)
  )
}
