import { crumbs, herbs, leaf, lumps, slices } from '../food.ts'
import { at, blob, cast, disc, line, n, oval, polar, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Dish } from './dish.ts'

export const georgian: Dish = {
  hot: true,
  full: true,
  surfaces: ['wood', 'darkWood', 'linen', 'stripe', 'check'],
  wares: ['stone', 'board', 'dark', 'enamel'],
  tools: ['cutlery', 'none', 'napkin'],
  drinks: ['redWine', 'whiteWine', 'redWine'],
  extras: ['chilli', 'salad', 'flowers', 'bread'],
  food: (random) => random.pick([khinkali, khachapuri])(random),
}

export const eastern: Dish = {
  hot: true,
  full: true,
  surfaces: ['linen', 'wood', 'stripe', 'check', 'darkWood'],
  wares: ['bowl', 'stone', 'enamel', 'darkBowl'],
  tools: ['spoon', 'napkin'],
  drinks: ['tea', 'beer', 'water'],
  extras: ['bread', 'salad', 'flowers'],
  food: (random) => random.pick([borscht, borscht, pierogi])(random),
}

export function khinkali(random: Random): string {
  return (
    times(5, (i) => {
      const [x, y] = i ? polar(54, i * 90 + 45 + random.around(8)) : [0, 0]
      const folds = times(16, (k) => {
        const [ax, ay] = polar(31, k * 22.5)
        const [bx, by] = polar(9, k * 22.5 + 34)
        return `M${n(x + ax)} ${n(y + ay)}Q${n(x + ax * 0.5)} ${n(y + ay * 0.5)} ${n(x + bx)} ${n(y + by)}`
      })
      return (
        disc(x + 4, y + 7, 36, '#000', 'opacity=".2"') +
        shape(blob(random, x, y, 36, 0.05, 12), tone(93, 0.028, 82)) +
        line(folds, tone(80, 0.045, 74), 2.2) +
        disc(x + 1, y + 2, 10, '#000', 'opacity=".2"') +
        disc(x, y, 9, tone(96, 0.02, 85)) +
        disc(x, y, 4, tone(82, 0.04, 75))
      )
    }) +
    crumbs(random, 22, 78, tone(28, 0.02, 50), 4) +
    herbs(random, 5, 80, 0.7)
  )
}

export function khachapuri(random: Random): string {
  const boat = 'M-116 0C-84-22-60-62 0-62S84-22 116 0C84 22 60 62 0 62S-84 22-116 0Z'
  const well = 'M-76 0C-56-18-40-40 0-40S56-18 76 0C56 18 40 40 0 40S-56 18-76 0Z'
  return at(
    0,
    0,
    -24 + random.around(12),
    0.98,
    cast(boat, 0, 0, 0, 0.8) +
      shape(boat, tone(58, 0.115, 58)) +
      at(-1, -2, 0, 0.95, shape(boat, tone(73, 0.12, 70))) +
      line(
        'M-92-6Q-56-30-36-46M92-6Q56-30 36-46M-80 12Q-50 34-28 50',
        tone(86, 0.09, 80),
        5,
        'opacity=".6"',
      ) +
      shape(well, tone(84, 0.11, 88)) +
      shape(blob(random, -4, 2, 34, 0.18, 10), tone(95, 0.05, 94)) +
      disc(0, 0, 18, tone(77, 0.165, 70)) +
      oval(-6, -6, 6, 4, tone(93, 0.09, 90)) +
      shape('M22-20l16 4-4 15-15-3z', tone(93, 0.1, 97)) +
      crumbs(random, 12, 40, tone(50, 0.12, 138), 5),
  )
}

export function borscht(random: Random): string {
  return (
    disc(0, 0, 100, tone(34, 0.13, 10)) +
    disc(2, 3, 95, tone(41, 0.165, 12)) +
    lumps(random, 9, 66, 13, [46, 0.17, 12]) +
    lumps(random, 4, 60, 11, [72, 0.13, 62]) +
    line('M-56-30q20-12 30 4M20 46q18-10 34 2M-50 44q14-14 30-6', tone(66, 0.1, 355), 5) +
    shape(blob(random, 6, -8, 33, 0.16, 10), tone(97, 0.012, 60)) +
    line('M2-10q16-14 20 4t-24 14-12-26', tone(86, 0.05, 5), 4) +
    herbs(random, 4, 26, 0.8) +
    dill(random)
  )
}

function dill(random: Random): string {
  const fronds = times(14, () => {
    const [x, y] = polar(random.between(6, 76), random.next() * 360)
    return `M${n(x)} ${n(y)}l9-7m-9 7l11 1m-11-1l5 9`
  })
  return line(fronds, tone(62, 0.14, 138), 2.4)
}

export function pierogi(random: Random): string {
  const moon = 'M-36 12C-36-28 36-28 36 12 20 20-20 20-36 12Z'
  return (
    times(7, (i) => {
      const [x, y] = i ? polar(54, i * 60) : [0, -2]
      const turn = i * 60 + random.around(30)
      return (
        cast(moon, x, y, turn, 0.5) +
        at(
          x,
          y,
          turn,
          1,
          shape(moon, tone(89, 0.055, 84)) +
            shape('M-26 4C-22-18 22-18 26 4 10-2-10-2-26 4Z', tone(80, 0.09, 76), 'opacity=".7"') +
            line('M-32 12l3 5m5-3l2 5m6-4l1 5m6-5v5m7-6l-1 5m7-6l-2 5m6-7l-3 5', tone(74, 0.07, 74), 2),
        )
      )
    }) +
    lumps(random, 6, 40, 6, [46, 0.11, 36]) +
    slices(random, 2, 12, 8, tone(62, 0.08, 60), tone(84, 0.05, 80)) +
    leaf(10, 20, 30, 0.9) +
    dill(random)
  )
}
