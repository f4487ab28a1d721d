import { lemonHalf } from '../beside.ts'
import { crumbs, herbs, lumps, prawn, slices, wedge } from '../food.ts'
import { at, blob, cast, disc, line, n, polar, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Dish } from './dish.ts'

export const seafood: Dish = {
  surfaces: ['tiles', 'linen', 'stripe', 'wood', 'zinc', 'check'],
  wares: ['platter', 'white', 'banded', 'platter', 'enamel'],
  tools: ['cutlery', 'none', 'napkin'],
  drinks: ['whiteWine', 'whiteWine', 'water'],
  extras: ['bread', 'oil', 'lemon', 'salad', 'flowers'],
  food: (random) => random.pick([bream, sardines, prawns])(random),
  long: true,
}

export const ceviche: Dish = {
  surfaces: ['stripe', 'terrazzo', 'tiles', 'wood', 'linen'],
  wares: ['bowl', 'stone', 'dark', 'banded'],
  tools: ['spoon', 'cutlery', 'napkin'],
  drinks: ['water', 'whiteWine', 'beer'],
  extras: ['chilli', 'lemon', 'salad', 'flowers'],
  food(random) {
    const onion = times(7, () => {
      const [x, y] = within(random, 50)
      return `M${n(x - 14)} ${n(y)}a14 9 ${Math.round(random.next() * 180)} 1 1 20 9`
    })
    return (
      shape(blob(random, 0, 0, 78, 0.06, 12), tone(92, 0.055, 105)) +
      at(-34, 28, 20, 1, lumps(random, 3, 22, 17, [66, 0.16, 55])) +
      lumps(random, 15, 48, 13, [94, 0.02, 40]) +
      line(onion, tone(60, 0.16, 350), 4) +
      line(onion, tone(86, 0.06, 345), 1.5) +
      slices(random, 4, 50, 8, tone(52, 0.19, 30), tone(62, 0.18, 34)) +
      crumbs(random, 16, 60, tone(86, 0.15, 92), 6) +
      herbs(random, 8, 58, 0.7) +
      wedge(52, -42, 30)
    )
  },
}

function fish(length: number, [l, c, hue]: readonly [number, number, number]): string {
  const scales = times(
    9,
    (i) =>
      `M${-44 + i * 11}-${n(27 - Math.abs(i - 4) * 1.5)}q9 ${n(27 - Math.abs(i - 4) * 1.5)} 0 ${n(52 - Math.abs(i - 4) * 3)}`,
  )
  return at(
    0,
    0,
    0,
    length,
    shape(FISH_OUTLINE, tone(l, c, hue)) +
      shape('M-100 2C-70-40 10-46 62-8L76-17C30-26-50-24-100 2Z', tone(l - 13, c + 0.015, hue)) +
      shape('M-96 5C-60 22 20 22 62 8 10 46-70 38-96 5Z', tone(l + 13, c * 0.6, hue)) +
      line(scales, tone(l - 10, c, hue), 1.6, 'opacity=".7"') +
      line('M-62-26Q-48 0-62 28', tone(l - 18, c, hue), 2.4) +
      shape('M-20-2q20-8 34 2-16 10-34-2z', tone(l - 8, c, hue)) +
      disc(-79, -6, 6, tone(96, 0.01, 90)) +
      disc(-79, -6, 3.6, tone(20, 0.02, 250)),
  )
}

const FISH_OUTLINE = 'M-100 2C-70-40 10-46 62-8L96-32C88-10 88 14 98 36L62 10C10 46-70 40-100 2Z'

export function bream(random: Random): string {
  const skin = random.pick([
    [72, 0.03, 235],
    [70, 0.12, 38],
    [76, 0.045, 85],
  ] as const)
  return (
    lumps(random, 6, 40, 13, [80, 0.11, 82], 30, 46) +
    herbs(random, 6, 70, 1.1) +
    cast(FISH_OUTLINE, -2, -6, 0, 0.5) +
    at(-2, -8, 0, 1, fish(1, skin)) +
    at(-20, 40, 0, 1, lemonHalf(0, 0, 20)) +
    at(16, -46, 0, 1, lemonHalf(0, 0, 17)) +
    slices(random, 3, 60, 8, tone(52, 0.18, 30), tone(64, 0.17, 34)) +
    herbs(random, 5, 60, 0.6)
  )
}

export function sardines(random: Random): string {
  const sardine = `<g transform="scale(.9 .42)">${cast(FISH_OUTLINE, -2, 8, 0, 1)}${fish(1, [66, 0.045, 240])}</g>`
  const scorched = line('M-34-9l9 18M-8-10l10 20M18-9l9 17', tone(30, 0.04, 50), 4.5, 'opacity=".65"')
  return (
    times(4, (i) =>
      at(random.around(7), -56 + i * 37, i % 2 ? 180 : random.around(4), 1, sardine + scorched),
    ) +
    crumbs(random, 22, 76, tone(97, 0.01, 90), 4) +
    herbs(random, 7, 70, 0.7) +
    lemonHalf(74, 44, 19)
  )
}

export function prawns(random: Random): string {
  return (
    shape(blob(random, 0, 0, 66, 0.12), tone(78, 0.13, 70)) +
    times(7, (i) => {
      const [x, y] = polar(i ? 48 : 0, i * 60 + random.around(10))
      return prawn(x, y, i * 60 + 40, 1.05)
    }) +
    crumbs(random, 14, 70, tone(50, 0.18, 30), 5) +
    herbs(random, 10, 66, 0.6) +
    wedge(74, 30, 110, 105) +
    lemonHalf(-70, -34, 18)
  )
}
