import { crumbs, herbs, lumps } from '../food.ts'
import { at, blob, cast, disc, line, n, oval, polar, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Dish } from './dish.ts'

export const bakery: Dish = {
  surfaces: ['marble', 'linen', 'wood', 'zinc', 'terrazzo', 'stripe'],
  wares: ['stone', 'board', 'white', 'banded', 'enamel'],
  tools: ['napkin', 'none', 'cutlery'],
  drinks: ['coffee', 'coffee', 'coffee', 'tea'],
  extras: ['flowers', 'none', 'coffee', 'bread'],
  food: (random) => random.pick([croissants, cinnamonBuns, toast])(random),
}

export const dessert: Dish = {
  surfaces: ['linen', 'marble', 'terrazzo', 'tiles', 'stripe'],
  wares: ['white', 'stone', 'banded', 'dark'],
  tools: ['spoon', 'cutlery', 'napkin'],
  drinks: ['coffee', 'tea', 'whiteWine'],
  extras: ['flowers', 'candle', 'none'],
  food: (random) => random.pick([berryTart, scoops])(random),
}

/** Cheese, cold cuts and glasses. */
export const wine: Dish = {
  surfaces: ['darkWood', 'marble', 'zinc', 'slate', 'linen', 'lacquer'],
  wares: ['board', 'slab', 'board', 'dark'],
  tools: ['redWine', 'whiteWine'],
  drinks: ['redWine', 'whiteWine', 'beer'],
  extras: ['candle', 'bread', 'oil', 'flowers'],
  long: true,
  food(random) {
    const grapes = times(17, (i) => {
      const [x, y] = [64 + random.around(30), -30 + random.around(34)]
      const hue = random.chance(0.5) ? 340 : 330
      return (
        disc(x + 2, y + 4, 11, '#000', 'opacity=".25"') +
        disc(x, y, 11, tone(30 + (i % 3) * 5, 0.09, hue)) +
        disc(x - 3, y - 4, 3, tone(68, 0.05, hue))
      )
    })
    const brie = 'M-52 0A52 52 0 0 1-15-50L8 6Z'
    const ham = times(5, (i) =>
      at(
        -62 + i * 25,
        46 + random.around(4),
        random.around(30),
        1,
        shape(blob(random, 0, 0, 20, 0.22, 8), tone(52, 0.145, 20)) +
          line('M-14 4Q-4-10 4 2T16-2', tone(84, 0.05, 30), 4),
      ),
    )
    return (
      cast(brie, -48, 2, 10, 0.6) +
      at(
        -48,
        2,
        10,
        1,
        shape(brie, tone(92, 0.03, 88)) + shape('M-46-4A46 46 0 0 1-15-44L2 2Z', tone(90, 0.075, 92)),
      ) +
      times(4, (i) =>
        at(
          -2 + i * 13,
          -2 + i * 3,
          -12 + i * 4,
          1,
          shape('M-9-34h18v50h-18z', '#000', 'transform="translate(3 4)" opacity=".18"') +
            shape('M-9-34h18v50h-18z', tone(84, 0.12, 84)),
        ),
      ) +
      ham +
      grapes +
      lumps(random, 5, 18, 7, [54, 0.08, 58], 76, 42) +
      herbs(random, 4, 40, 0.9)
    )
  },
}

export function croissants(random: Random): string {
  return (
    croissant(-28, -24, -24 + random.around(10)) +
    croissant(22, 34, 150 + random.around(20)) +
    crumbs(random, 20, 78, tone(70, 0.1, 66), 4)
  )
}

function croissant(x: number, y: number, turn: number): string {
  const body = 'M-78 34C-82-6-40-44 0-44S82-6 78 34Q70 46 60 34C48 8 26 4 0 4S-48 8-60 34Q-70 46-78 34Z'
  const bands = [
    ['M-18-42Q0-50 18-42L22 6Q0 2-22 6Z', 74],
    ['M-22-41Q-46-36-60-14L-40 14Q-32 7-24 6Z', 68],
    ['M22-41Q46-36 60-14L40 14Q32 7 24 6Z', 66],
    ['M-62-12Q-76 6-78 34-70 44-62 34-54 22-42 16Z', 62],
    ['M62-12Q76 6 78 34 70 44 62 34 54 22 42 16Z', 60],
  ] as const
  return (
    cast(body, x, y, turn, 0.8) +
    at(
      x,
      y,
      turn,
      1,
      shape(body, tone(48, 0.1, 52)) +
        bands.map(([d, l]) => shape(d, tone(l, 0.125, 66))).join('') +
        line(
          'M-8-40Q-10-16-10 3M8-40Q10-16 10 3M-34-34Q-36-14-30 6M34-34Q36-14 30 6M-56-16Q-58 4-50 20M56-16Q58 4 50 20',
          tone(84, 0.09, 76),
          3,
          'opacity=".75"',
        ),
    )
  )
}

export function cinnamonBuns(random: Random): string {
  return times(4, (i) => {
    const [x, y] = polar(44, i * 90 + 40)
    const swirl = 'M0 0a7 7 0 0 1 11 5a13 13 0 0 1-22 4a20 20 0 0 1 16-28a26 26 0 0 1 22 32'
    return (
      disc(x + 4, y + 7, 37, '#000', 'opacity=".22"') +
      shape(blob(random, x, y, 37, 0.05, 10), tone(66, 0.115, 64)) +
      at(x, y, random.next() * 360, 1, line(swirl, tone(42, 0.085, 46), 5)) +
      at(x, y, 0, 1, crumbs(random, 11, 30, tone(98, 0.005, 90), 7))
    )
  })
}

export function toast(random: Random): string {
  const slice = 'M-58 44V-16C-76-52-30-66 0-66S76-52 58-16V44Q58 54 48 54H-48Q-58 54-58 44Z'
  const tops: readonly [() => string, ...(() => string)[]] = [
    () =>
      shape(blob(random, 0, -4, 48, 0.1, 9), tone(78, 0.12, 120)) +
      disc(-2, -4, 26, tone(97, 0.012, 90)) +
      disc(-2, -4, 13, tone(79, 0.165, 74)) +
      disc(-6, -8, 4, tone(93, 0.08, 90)),
    () => shape(blob(random, 0, -4, 48, 0.1, 9), tone(96, 0.02, 85)) + times(9, () => berry(random, 38)),
  ]
  return (
    cast(slice, 0, 4, -12, 0.7) +
    at(
      0,
      4,
      -12,
      1.08,
      shape(slice, tone(52, 0.095, 56)) +
        at(0, -3, 0, 0.91, shape(slice, tone(85, 0.065, 80))) +
        random.pick(tops)(),
    ) +
    crumbs(random, 22, 60, tone(45, 0.1, 40), 4) +
    herbs(random, 4, 40, 0.8)
  )
}

export function berryTart(random: Random): string {
  const fluted = times(26, (i) => disc(...polar(80, (i * 360) / 26), 10, tone(68, 0.105, 66)))
  const fruit = times(34, (i) => {
    const [x, y] = polar(i < 18 ? 58 : i < 29 ? 36 : 14, i * (i < 18 ? 20 : i < 29 ? 33 : 72))
    const [l, c, hue] = random.pick([
      [46, 0.18, 18],
      [34, 0.09, 300],
      [54, 0.19, 26],
      [40, 0.15, 5],
    ] as const)
    return (
      disc(x + 2, y + 3, 11, '#000', 'opacity=".2"') +
      disc(x, y, 11, tone(l, c, hue)) +
      disc(x - 3, y - 4, 3.2, '#fff', 'opacity=".5"')
    )
  })
  return (
    disc(4, 8, 90, '#000', 'opacity=".18"') +
    fluted +
    disc(0, 0, 78, tone(76, 0.1, 72)) +
    disc(0, 0, 72, tone(93, 0.06, 92)) +
    fruit +
    herbs(random, 5, 40, 0.8) +
    crumbs(random, 14, 70, tone(99, 0, 0), 4)
  )
}

export function scoops(random: Random): string {
  const scoop = (x: number, y: number) => {
    const [l, c, hue] = random.pick([
      [92, 0.035, 85],
      [82, 0.085, 10],
      [46, 0.06, 45],
      [84, 0.07, 145],
      [88, 0.09, 95],
      [76, 0.09, 60],
    ] as const)
    return (
      disc(x + 5, y + 8, 38, '#000', 'opacity=".2"') +
      shape(blob(random, x, y, 40, 0.07, 14), tone(l - 7, c, hue)) +
      disc(x - 1, y - 2, 34, tone(l, c, hue)) +
      line(
        `M${n(x - 22)} ${n(y + 8)}q20-22 44-8M${n(x - 18)} ${n(y + 20)}q20-14 36-4`,
        tone(l - 6, c, hue),
        3,
      ) +
      oval(x - 12, y - 14, 9, 6, '#fff', 'opacity=".4"')
    )
  }
  const [a, b] = within(random, 10)
  return (
    shape(blob(random, 0, 14, 70, 0.16, 9), tone(44, 0.16, 18)) +
    scoop(-34, 14) +
    scoop(36, 16) +
    scoop(a, -32 + b / 2) +
    times(7, () => berry(random, 66)) +
    herbs(random, 4, 30, 1) +
    crumbs(random, 16, 66, tone(60, 0.08, 60), 6)
  )
}

function berry(random: Random, reach: number): string {
  const [x, y] = within(random, reach)
  const [l, c, hue] = random.pick([
    [46, 0.18, 18],
    [34, 0.09, 295],
    [52, 0.19, 25],
  ] as const)
  return (
    disc(x + 2, y + 3, 10, '#000', 'opacity=".2"') +
    disc(x, y, 10, tone(l, c, hue)) +
    disc(x - 3, y - 3, 3, '#fff', 'opacity=".5"')
  )
}
