import { crumbs, egg, leaf, lumps, slices } from '../food.ts'
import { at, cast, line, oval, shape, times, tone, within } from '../paint.ts'
import type { Dish } from './dish.ts'

export const garden: Dish = {
  surfaces: ['linen', 'wood', 'marble', 'terrazzo', 'stripe', 'zinc'],
  wares: ['stone', 'white', 'stone', 'dark', 'bowl'],
  tools: ['cutlery', 'napkin'],
  drinks: ['water', 'whiteWine', 'tea'],
  extras: ['bread', 'oil', 'flowers', 'lemon'],
  food(random) {
    const leaves = times(24, (i) => {
      const [x, y] = within(random, 66)
      const big = random.pick([
        'M-30 0C-22-18 16-22 32 0 16 22-22 18-30 0Z',
        'M-30 0Q-22-16-8-11 2-22 14-12 28-12 32 0 28 12 14 12 2 22-8 11-22 16-30 0Z',
      ])
      const colour = random.chance(0.12)
        ? tone(36, 0.1, 5)
        : tone(44 + i + random.around(7), 0.115, random.between(122, 142))
      return at(
        x,
        y,
        random.next() * 360,
        random.between(0.7, 1.1),
        shape(big, colour) + line('M-26 0H24', tone(72, 0.1, 128), 1.6, 'opacity=".8"'),
      )
    })
    const extra = random.pick([
      () => egg(-26, -10, 30, 1.05) + egg(24, 26, -60, 1.05),
      () => slices(random, 6, 58, 14, tone(38, 0.14, 5), tone(46, 0.16, 3)),
      () => lumps(random, 7, 54, 14, [70, 0.15, 62]),
      () => avocado(-24, -14, 20) + avocado(30, 20, 200),
    ])
    return (
      leaves +
      extra() +
      slices(random, 6, 62, 11, tone(58, 0.19, 8), tone(96, 0.015, 350)) +
      slices(random, 3, 56, 10, tone(53, 0.18, 30), tone(64, 0.17, 33)) +
      crumbs(random, 18, 66, tone(84, 0.06, 80), 5)
    )
  },
}

/** A set table before the food is served. */
export const generic: Dish = {
  surfaces: ['linen', 'wood', 'marble', 'stripe', 'check', 'terrazzo'],
  wares: ['banded', 'stone', 'white', 'enamel', 'dark'],
  tools: ['cutlery'],
  drinks: ['redWine', 'whiteWine', 'water'],
  extras: ['bread', 'candle', 'flowers', 'oil'],
  food(random) {
    const [l, c, hue] = random.pick([
      [46, 0.11, 22],
      [92, 0.02, 85],
      [55, 0.07, 150],
      [46, 0.06, 250],
      [80, 0.09, 82],
    ] as const)
    const fold = 'M-34-86h68v172h-68z'
    const tie = oval(0, 12, 37, 9, tone(70, 0.07, 78))
    return (
      cast(fold, 0, 0, 14, 0.4) +
      at(
        0,
        0,
        14,
        1,
        shape(fold, tone(l, c, hue)) +
          line('M-12-86V86M12-86V86', tone(l - 6, c, hue), 2) +
          tie +
          leaf(-16, 6, -70, 1.5, tone(50, 0.08, 145)) +
          leaf(10, 0, -120, 1.5, tone(56, 0.08, 140)) +
          line('M-4 22Q-2-12 6-44', tone(46, 0.06, 120), 2.5),
      )
    )
  },
}

function avocado(x: number, y: number, turn: number): string {
  return at(
    x,
    y,
    turn,
    1,
    times(4, (i) =>
      shape(
        'M-30 4C-26-22 26-22 30 4 18-8-18-8-30 4Z',
        tone(80, 0.12, 118),
        `stroke="${tone(50, 0.1, 130)}" stroke-width="2" transform="translate(0 ${i * 9})"`,
      ),
    ),
  )
}
