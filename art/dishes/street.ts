import { crumbs, herbs, lumps, slices, wedge } from '../food.ts'
import { at, cast, disc, line, n, polar, shape, times, tone, within } from '../paint.ts'
import type { Dish } from './dish.ts'

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
      const filling =
        lumps(
          random,
          5,
          13,
          11,
          random.pick([
            [42, 0.085, 42],
            [64, 0.13, 52],
            [90, 0.03, 60],
          ] as const),
          0,
          -26,
        ) +
        lumps(random, 5, 13, 11, [44, 0.08, 42], 0, 14) +
        lumps(random, 3, 11, 9, [66, 0.12, 120], 0, 36)
      return at(
        -78 + i * 72,
        random.around(5),
        random.around(9),
        0.86,
        cast(shell, 0, 0, 0, 0.6) +
          shape(shell, tone(84, 0.085, 82)) +
          shape('M-30 60Q-42 0-30-60-14-70-4-71-18 0-4 71-14 70-30 60Z', tone(77, 0.09, 78)) +
          line('M-22-30h.1M26 20h.1M24-40h.1M-26 30h.1', tone(56, 0.09, 62), 7) +
          shape('M0-58Q16-50 13 0T0 58Q-16 50-13 0T0-58Z', tone(56, 0.13, 130)) +
          filling +
          slices(random, 3, 10, 6, tone(52, 0.18, 30), tone(60, 0.18, 32)) +
          line('M-8-44q10-8 16 0M-10 0q12-9 18 0M-6 34q8-7 14 0', tone(62, 0.16, 350), 3.5) +
          crumbs(random, 6, 30, tone(97, 0.01, 90), 6) +
          herbs(random, 4, 30, 0.55),
      )
    })
    return tacosInRow + wedge(104, -34, 60) + wedge(108, 22, 130)
  },
}

export const tapas: Dish = {
  hot: true,
  full: true,
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
      return at(
        ...polar(66, i * 60 + 25 + random.around(9)),
        i * 60 + random.around(50),
        1,
        shape(shell, tone(26, 0.04, 280)) + shape(shell, tone(74, 0.14, 58), 'transform="scale(.66)"'),
      )
    })
    const prawns = times(4, (i) => {
      const body = 'M-24 8C-26-20 12-32 26-6 28 2 22 8 18 4 6-12-10-6-10 12-12 20-22 18-24 8Z'
      return at(
        ...polar(36, i * 90 + 70),
        i * 90 + 20,
        1.1,
        shape(body, '#000', 'transform="translate(3 5)" opacity=".2"') +
          shape(body, tone(68, 0.15, 38)) +
          line('M-18-10l9 7M-6-20l4 10M8-21l-1 10', tone(86, 0.08, 50), 3),
      )
    })
    return (
      disc(0, 0, 102, tone(74, 0.145, 78)) +
      line(grains, tone(85, 0.13, 86), 3.2) +
      mussels +
      prawns +
      crumbs(random, 14, 88, tone(50, 0.18, 30), 7) +
      crumbs(random, 18, 92, tone(54, 0.13, 138), 6) +
      wedge(-84, 20, 100, 105) +
      wedge(70, -56, 230, 105)
    )
  },
}
