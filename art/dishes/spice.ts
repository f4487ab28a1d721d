import { crumbs, herbs, leaf, lumps, prawn, rice, slices, wedge } from '../food.ts'
import { at, blob, cast, disc, line, n, polar, shadow, shape, times, tone, within } from '../paint.ts'
import type { Dish } from './dish.ts'

export const curry: Dish = {
  hot: true,
  full: true,
  surfaces: ['wood', 'linen', 'darkWood', 'terrazzo', 'stripe', 'tiles'],
  wares: ['stone', 'bowl', 'darkBowl', 'banded'],
  tools: ['spoon', 'chopsticks', 'cutlery'],
  drinks: ['beer', 'water', 'tea'],
  extras: ['chilli', 'salad', 'flowers', 'lemon'],
  food(random) {
    const [l, c, hue] = random.pick([
      [72, 0.14, 68],
      [64, 0.16, 42],
      [72, 0.1, 122],
      [80, 0.14, 88],
    ])
    const swirl = tone(l + 15, c * 0.5, hue + 12)
    const topping = random.chance(0.5)
      ? times(4, (i) => prawn(...polar(38, i * 85 + 20), i * 70, 0.85))
      : lumps(random, 6, 46, 16, [82, 0.05, 75])
    return (
      shape(blob(random, 0, 0, 88, 0.03, 14), tone(l - 10, c, hue)) +
      shape(blob(random, 2, 2, 83, 0.04, 14), tone(l, c, hue)) +
      line('M-60-10Q-30-52 14-50T62-6Q40 44-8 52', swirl, 7, 'opacity=".75"') +
      rice(random, -50, 26, 44) +
      at(18, -4, 0, 1, topping) +
      at(
        20,
        8,
        0,
        1,
        slices(random, 4, 50, 9, tone(47, 0.18, 29), tone(62, 0.17, 32)) + herbs(random, 7, 46, 1.25),
      ) +
      wedge(-62, -40, 200) +
      crumbs(random, 8, 70, tone(40, 0.16, 28), 6)
    )
  },
}

export const thali: Dish = {
  full: true,
  surfaces: ['linen', 'lacquer', 'wood', 'tiles', 'terrazzo'],
  wares: ['steel', 'steel', 'none'],
  tools: ['spoon', 'napkin', 'none'],
  drinks: ['water', 'tea', 'beer'],
  extras: ['chilli', 'flowers', 'salad'],
  food(random) {
    const sauces = (
      [
        [70, 0.15, 66],
        [58, 0.15, 38],
        [50, 0.1, 135],
        [95, 0.02, 95],
        [44, 0.09, 45],
        [84, 0.14, 88],
      ] as const
    ).map(([l, c, hue], i) => {
      const [x, y] = polar(76, i * 40 + 150)
      return (
        disc(x + 4, y + 6, 25, '#000', 'opacity=".25"') +
        disc(x, y, 25, tone(90, 0.006, 240)) +
        disc(x, y, 21, tone(l - 9, c, hue)) +
        disc(x + 1, y + 2, 19, tone(l, c, hue)) +
        at(
          x,
          y,
          i * 50,
          1,
          i % 2
            ? lumps(random, 3, 9, 6, [l + 12, c, hue])
            : line('M-10 0Q0-8 9 2', tone(l + 16, c * 0.5, hue), 3.5) + leaf(3, 6, 40, 0.5),
        )
      )
    })
    const naan = 'M-44 4C-50-24-20-42 8-34S50-14 42 10 14 34-8 32-40 24-44 4Z'
    const toast = times(6, () =>
      disc(...within(random, 28), random.between(2, 6), tone(58, 0.1, 58), 'opacity=".7"'),
    )
    return (
      (random.chance(0.4)
        ? disc(0, 0, 118, tone(50, 0.1, 138)) + line('M-118 0H118', tone(70, 0.1, 130), 3)
        : '') +
      rice(random, 2, 8, 34) +
      crumbs(random, 5, 22, tone(80, 0.15, 80), 6) +
      sauces.join('') +
      cast(naan, 46, 52, 14, 0.5) +
      at(46, 52, 14, 1, shape(naan, tone(86, 0.07, 82)) + toast + herbs(random, 3, 26, 0.5)) +
      wedge(-6, 84, 20)
    )
  },
}

export const ethiopian: Dish = {
  full: true,
  surfaces: ['linen', 'wood', 'stripe', 'darkWood', 'terrazzo'],
  wares: ['none'],
  tools: ['none', 'napkin'],
  drinks: ['coffee', 'beer', 'water'],
  extras: ['chilli', 'flowers', 'coffee'],
  food(random) {
    const eyes = times(60, () => {
      const [x, y] = within(random, 116)
      return `M${n(x)} ${n(y)}h1.5v1.5h-1.5z`
    })
    const stews = (
      [
        [40, 0.1, 38],
        [70, 0.13, 75],
        [46, 0.1, 138],
        [54, 0.16, 36],
        [62, 0.09, 90],
        [84, 0.05, 95],
      ] as const
    ).map(([l, c, hue], i) => {
      const [x, y] = i ? polar(70, i * 72) : [0, 0]
      return (
        shape(blob(random, x, y, i ? 27 : 33, 0.14, 9), tone(l - 9, c, hue)) +
        lumps(random, 5, i ? 17 : 22, 8, [l + 3, c, hue], x, y)
      )
    })
    const roll = 'M-40-13h80q6 13 0 26h-80q-8-13 0-26z'
    return (
      shadow(0, 0, 134) +
      disc(0, 0, 134, tone(52, 0.11, 36)) +
      disc(0, 0, 127, 'none', `stroke="${tone(78, 0.12, 80)}" stroke-width="6" stroke-dasharray="16 10"`) +
      shape(blob(random, 0, 0, 120, 0.02, 16), tone(76, 0.045, 68)) +
      line(eyes, tone(62, 0.05, 60), 2) +
      stews.join('') +
      cast(roll, 96, -78, 40, 0.5) +
      at(96, -78, 40, 1, shape(roll, tone(80, 0.045, 70)) + line('M34-10q6 10 0 20', tone(60, 0.05, 60), 2))
    )
  },
}
