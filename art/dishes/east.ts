import { crumbs, rings } from '../food.ts'
import { at, blob, box, cast, disc, line, n, oval, polar, shadow, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

export const sushi: Dish = {
  surfaces: ['linen', 'darkWood', 'slate', 'wood', 'marble', 'lacquer'],
  wares: ['slab'],
  tools: ['chopsticks'],
  drinks: ['tea', 'tea', 'water', 'beer'],
  extras: ['soy', 'soy', 'none', 'flowers'],
  long: true,
  food(random) {
    const upper = times(4, (i) => nigiri(random, -112 + i * 62, -30 + random.around(2), i))
    const lower = times(5, (i) => maki(random, -118 + i * 42, 36 + random.around(2)))
    return upper + lower + garnish(random)
  },
}

export const dimSum: Dish = {
  hot: true,
  full: true,
  surfaces: ['lacquer', 'darkWood', 'linen', 'wood', 'tiles', 'marble'],
  wares: ['none'],
  tools: ['chopsticks'],
  drinks: ['tea'],
  extras: ['soy', 'chilli', 'tea'],
  food(random) {
    const second = random.chance(0.6) ? at(-206, random.pick([-120, 120]), 0, 0.86, steamer(random, 5)) : ''
    return second + steamer(random, random.pick([7, 4, 7]))
  },
}

function steamer(random: Random, count: number): string {
  const ribs = times(
    9,
    (i) =>
      `M${n(-Math.sqrt(98 ** 2 - (i * 22 - 88) ** 2))} ${i * 22 - 88}H${n(Math.sqrt(98 ** 2 - (i * 22 - 88) ** 2))}`,
  )
  const lashes = times(4, (i) => at(0, 0, i * 90 + 30, 1, box(103, -9, 16, 18, tone(50, 0.07, 60), 2)))
  const leaf = tone(72, 0.08, 125)
  const dumpling = random.pick([bun, siuMai, crystal])
  const dumplings = times(count, (i) => {
    const [x, y] =
      i === count - 1 && count > 4
        ? [0, 0]
        : polar(count > 4 ? 62 : 44, (i * 360) / (count > 4 ? count - 1 : count) + 15)
    return at(x, y, random.next() * 360, count > 4 ? 1 : 1.35, dumpling(random))
  })
  return (
    shadow(0, 0, 122, 122, 1.3) +
    disc(0, 0, 122, tone(62, 0.085, 66)) +
    disc(0, 0, 117, tone(74, 0.085, 74)) +
    disc(0, 0, 110, tone(56, 0.08, 62)) +
    disc(0, 0, 106, tone(80, 0.06, 80)) +
    lashes +
    line(ribs, tone(68, 0.07, 74), 3) +
    (random.chance(0.5)
      ? disc(0, 0, 92, leaf) + line('M-92 0H92M0-92V92M-65-65L65 65M65-65L-65 65', tone(66, 0.08, 125), 2)
      : '') +
    dumplings
  )
}

function bun(random: Random): string {
  const folds = times(11, (i) => {
    const [x, y] = polar(24, i * 33)
    const [u, v] = polar(5, i * 33 + 40)
    return `M${n(x)} ${n(y)}Q${n(x * 0.5)} ${n(y * 0.7)} ${n(u)} ${n(v)}`
  })
  return (
    disc(3, 5, 29, '#000', 'opacity=".17"') +
    shape(blob(random, 0, 0, 29, 0.03, 10), tone(95.5, 0.018, 86)) +
    line(folds, tone(86, 0.035, 78), 2.4) +
    disc(0, 0, 4, tone(80, 0.04, 70))
  )
}

function siuMai(random: Random): string {
  return (
    disc(3, 5, 26, '#000', 'opacity=".17"') +
    shape(blob(random, 0, 0, 28, 0.1, 14), tone(88, 0.12, 90)) +
    shape(blob(random, 0, 0, 19, 0.1, 9), tone(68, 0.075, 40)) +
    crumbs(random, 7, 14, tone(60, 0.16, 45), 6)
  )
}

function crystal(): string {
  const moon = 'M-32 8C-30-26 30-26 32 8 20 20-20 20-32 8Z'
  return (
    cast(moon, 0, 0, 0, 0.5) +
    shape(moon, tone(92, 0.03, 60)) +
    oval(0, -2, 20, 9, tone(78, 0.12, 42), 'opacity=".75"') +
    line(
      'M-26 6Q-24-4-18-9M-14 12Q-13 0-9-15M0 14V-17M14 12Q13 0 9-15M26 6Q24-4 18-9',
      tone(98, 0.01, 80),
      2.6,
    )
  )
}

function nigiri(random: Random, x: number, y: number, index: number): string {
  const fish = random.pick([
    [68, 0.16, 42],
    [52, 0.17, 22],
    [93, 0.025, 40],
    [72, 0.14, 48],
    [86, 0.14, 88],
  ] as const)
  const [l, c, hue] = fish
  const bed = 'M-20-24q20-10 40 0v48q-20 10-40 0z'
  const top = 'M-22-34Q0-42 22-32 26 0 22 34 0 42-22 33-27 0-22-34Z'
  const band =
    l > 85 && c > 0.1
      ? box(-24, -7, 48, 14, tone(25, 0.02, 165))
      : line('M-18-22L16-30M-20-6L21-14M-21 10L22 3M-18 26L20 19', tone(l + 13, c * 0.55, hue + 8), 3)
  return (
    cast(top, x, y, 0, 0.5) +
    at(
      x,
      y,
      random.around(4) + (index % 2),
      1,
      shape(bed, tone(96, 0.01, 90), 'transform="scale(1.25 1.1)"') +
        shape(top, tone(l, c, hue)) +
        band +
        shape('M-14-31Q0-36 14-30 12-26 0-27-12-26-14-31Z', '#fff', 'opacity=".35"'),
    )
  )
}

function maki(random: Random, x: number, y: number): string {
  const heart = random.pick([tone(68, 0.16, 42), tone(72, 0.13, 125), tone(55, 0.17, 24), tone(88, 0.13, 90)])
  return (
    disc(x + 3, y + 5, 19, '#000', 'opacity=".28"') +
    disc(x, y, 19, tone(25, 0.025, 165)) +
    disc(x, y, 15.5, tone(96, 0.01, 90)) +
    shape(blob(random, x, y, 7.5, 0.15, 6), heart)
  )
}

function garnish(random: Random): string {
  const ginger = times(4, (i) =>
    shape(blob(random, 106 + (i % 2) * 12, 26 + i * 8, 13, 0.25, 7), tone(86 - i * 2, 0.075, 15)),
  )
  return ginger + shape(blob(random, 132, -22, 12, 0.15), tone(74, 0.12, 130)) + rings(random, 3, 112, 6, 8)
}

/** A pot surrounded by ingredients to cook in it. */
export const hotPot: Dish = {
  hot: true,
  full: true,
  surfaces: ['darkWood', 'lacquer', 'slate', 'zinc', 'wood'],
  wares: ['none'],
  tools: ['chopsticks'],
  drinks: ['tea', 'beer'],
  extras: ['soy', 'chilli', 'salad'],
  food(random) {
    const steel = tone(76, 0.008, 240)
    const half = (sweep: 0 | 1, l: number, c: number, hue: number) =>
      shape(`M0-92A92 92 0 0 ${sweep} 0 92C-34 46 34-46 0-92Z`, tone(l, c, hue))
    const bits = times(12, (i) => {
      const [x, y] = polar(random.between(30, 76), i * 30 + random.around(9))
      return x < 0
        ? shape(
            blob(random, x, y, random.between(7, 12), 0.15, 6),
            tone(random.pick([95, 62, 88]), 0.06, random.pick([85, 130, 70])),
          )
        : shape(`M${n(x)} ${n(y)}q12-12 22-4q-6 8-22 4z`, tone(45, 0.19, 28))
    })
    return (
      shadow(0, 0, 122, 122, 1.3) +
      box(-142, -20, 284, 40, tone(40, 0.01, 240), 20) +
      disc(0, 0, 118, steel) +
      disc(0, 0, 112, tone(88, 0.006, 240)) +
      disc(0, 0, 96, tone(60, 0.01, 240)) +
      half(0, 84, 0.05, 85) +
      half(1, 50, 0.17, 32) +
      line('M0-94C34-46-34 46 0 94', steel, 5) +
      bits +
      rings(random, 6, -40, 10, 30) +
      dip(-166, 96, 46, tone(94, 0.02, 90)) +
      at(
        -166,
        96,
        0,
        1,
        times(5, (i) =>
          shape(
            'M-26-6q26-16 52 0v9q-26-14-52 0z',
            tone(58, 0.13, 22),
            `transform="translate(0 ${i * 11 - 20})"`,
          ),
        ),
      )
    )
  },
}
