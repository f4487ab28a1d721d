import { at, box, cast, disc, line, n, oval, polar, shadow, shape, times, tone } from './paint.ts'
import type { Random } from './random.ts'
import { arc, dip } from './ware.ts'

export type BesideName =
  | 'cutlery'
  | 'chopsticks'
  | 'spoon'
  | 'redWine'
  | 'whiteWine'
  | 'water'
  | 'beer'
  | 'coffee'
  | 'tea'
  | 'bread'
  | 'candle'
  | 'flowers'
  | 'napkin'
  | 'lemon'
  | 'soy'
  | 'oil'
  | 'chilli'
  | 'salad'
  | 'none'

/** Draws an object next to the plate, around 0,0 with a radius of about 45. Long objects are upright. */
export function drawBeside(name: BesideName, random: Random): string {
  return BESIDE[name](random)
}

const STEEL = tone(83, 0.008, 80)
const BRASS = tone(74, 0.08, 80)
const KNIFE = 'M-4-78c9 3 10 52 7 84h-7zM-4 10h7l1 62q0 6-4.5 6t-4.5-6z'
const FORK = 'M-9-78h3v30h4.5v-30h3v30h4.5v-30h3v34q0 10-6.5 12l2.5 84q0 6-3.5 6t-3.5-6l2.5-84q-6.5-2-6.5-12z'
const SPOON = 'M0-78c10 0 15 14 15 25s-6 20-11.5 22L6 66q0 7-6 7t-6-7l2.5-97C-9-33-15-42-15-53s5-25 15-25z'

const BESIDE: Readonly<Record<BesideName, (random: Random) => string>> = {
  none: () => '',
  cutlery(random) {
    const metal = random.chance(0.25) ? BRASS : STEEL
    return lying(FORK, -15, random.around(4), metal) + lying(KNIFE, 15, random.around(3), metal)
  },
  spoon: (random) => lying(SPOON, 0, random.around(10), random.chance(0.4) ? BRASS : STEEL),
  chopsticks(random) {
    const wood = random.pick([tone(36, 0.1, 28), tone(28, 0.03, 40), tone(62, 0.09, 60)])
    const sticks = 'M-9-120h5l2 240h-7zM8-120h5l-3 240h-7z'
    const rest = box(-20, 78, 40, 13, tone(90, 0.02, 90), 6)
    return (
      cast(sticks, 0, 0, 5) +
      at(2, 3, 5, 1, box(-20, 78, 40, 13, '#000', 6, 'opacity=".2"')) +
      at(0, 0, 5, 1, rest + shape(sticks, wood))
    )
  },
  redWine: () => glass(tone(33, 0.13, 18), tone(44, 0.15, 20)),
  whiteWine: () => glass(tone(84, 0.1, 98), tone(91, 0.07, 100)),
  water: () => glass(tone(88, 0.02, 230), tone(95, 0.01, 230)),
  beer(random) {
    const froth = times(9, () => {
      const [x, y] = polar(24 * Math.sqrt(random.next()), random.next() * 360)
      return disc(x, y, random.between(5, 10), tone(97, 0.015, 90))
    })
    return (
      shadow(0, 0, 40) +
      disc(0, 0, 40, tone(90, 0.01, 230), 'opacity=".75"') +
      disc(0, 0, 34, tone(74, 0.13, 75)) +
      froth +
      arc(0, 0, 36)
    )
  },
  coffee(random) {
    const heart = 'M0 20C-26 4-17-18-3-12Q0-11 0-6Q0-11 3-12C17-18 26 4 0 20Z'
    const saucer = random.pick([
      tone(95, 0.01, 85),
      tone(62, 0.06, 165),
      tone(48, 0.08, 250),
      tone(80, 0.04, 40),
    ])
    return (
      shadow(0, 0, 60) +
      disc(0, 0, 60, saucer) +
      disc(4, 6, 40, '#000', 'opacity=".16"') +
      at(0, 0, 35, 1, box(30, -6, 28, 12, saucer, 6)) +
      disc(0, 0, 39, saucer) +
      disc(0, 0, 34, tone(44, 0.075, 52)) +
      disc(0, 0, 28, tone(58, 0.085, 60)) +
      at(0, 0, random.around(60), 1, shape(heart, tone(93, 0.03, 80))) +
      arc(0, 0, 37)
    )
  },
  tea: () =>
    shadow(0, 0, 34) +
    disc(0, 0, 34, tone(80, 0.03, 160)) +
    disc(0, 0, 28, tone(72, 0.09, 95)) +
    disc(4, 5, 20, tone(77, 0.09, 97)) +
    arc(0, 0, 31),
  bread(random) {
    const slices = times(3, (i) => {
      const d = 'M-34 8C-40-22-18-30 0-30S40-22 34 8Q32 22 0 22T-34 8Z'
      const [x, turn] = [i * 24 - 24, -30 + i * 22 + random.around(8)]
      return (
        cast(d, x, i * 6, turn, 0.6) +
        at(
          x,
          i * 6,
          turn,
          1,
          shape(d, tone(60, 0.1, 60)) +
            at(0, -1, 0, 0.86, shape(d, tone(88, 0.055, 82))) +
            shape('M-14-6h5v3h-5zM6-12h4v4h-4zM10 6h6v3h-6zM-4 6h4v4h-4z', tone(80, 0.06, 78)),
        )
      )
    })
    return slices
  },
  candle(random) {
    const pot = random.pick([tone(70, 0.1, 60), tone(88, 0.02, 85), tone(45, 0.08, 22), tone(52, 0.05, 170)])
    return (
      `<circle r="120" fill="url(#g)"/>` +
      shadow(0, 0, 34, 34, 0.7) +
      disc(0, 0, 34, pot) +
      disc(0, 0, 26, tone(93, 0.045, 85)) +
      disc(0, 0, 14, tone(96, 0.09, 95)) +
      shape('M0-13C8-4 7 5 0 7S-8-4 0-13Z', tone(80, 0.16, 65)) +
      disc(0, 1, 3, tone(98, 0.05, 100))
    )
  },
  flowers(random) {
    const petal = random.pick([
      tone(72, 0.14, 15),
      tone(88, 0.11, 95),
      tone(94, 0.02, 90),
      tone(62, 0.14, 350),
      tone(66, 0.1, 285),
    ])
    const leaves = times(7, (i) =>
      at(
        0,
        0,
        i * 51 + random.around(20),
        random.between(0.8, 1.15),
        shape('M0 0C14-14 40-14 54 0 40 14 14 14 0 0Z', tone(46 + (i % 3) * 7, 0.08, 140)) +
          line('M6 0h40', tone(62, 0.08, 135), 1.5),
      ),
    )
    const blooms = times(5, (i) => {
      const [x, y] = polar(i ? 24 : 0, i * 90 + 20)
      return at(
        x,
        y,
        random.next() * 90,
        random.between(0.8, 1.1),
        times(6, (k) => `<ellipse cx="10" rx="9" ry="6" fill="${petal}" transform="rotate(${k * 60})"/>`) +
          disc(0, 0, 5, tone(78, 0.14, 80)),
      )
    })
    return shadow(0, 0, 44) + leaves + blooms
  },
  napkin(random) {
    const [l, c, hue] = random.pick([
      [95, 0.012, 85],
      [45, 0.11, 22],
      [62, 0.06, 145],
      [46, 0.06, 250],
      [82, 0.08, 82],
    ] as const)
    const d = 'M-46-84h84q6 0 6 6v152q0 6-6 6h-84z'
    return (
      cast(d, 0, 0, 0, 0.7) +
      shape(d, tone(l, c, hue)) +
      line('M-46-40H44M14-84V80', tone(l - 6, c, hue), 2) +
      line('M-38-76h74v148h-74', tone(l - 12, c, hue), 1.5, 'stroke-dasharray="5 4"')
    )
  },
  lemon: () => at(0, 0, 0, 1.3, lemonHalf(-14, 0) + lemonHalf(16, 14)),
  soy: () => dip(0, 0, 34, tone(24, 0.04, 40), tone(42, 0.07, 250)),
  oil: (random) =>
    dip(0, 0, 36, tone(76, 0.13, 98)) +
    shape(
      times(4, () => at2(random, 14)),
      tone(42, 0.09, 30),
    ),
  chilli: (random) =>
    dip(0, 0, 36, tone(47, 0.17, 30)) +
    shape(
      times(7, () => at2(random, 20)),
      tone(82, 0.12, 90),
    ),
  salad(random) {
    const leaves = times(12, () => {
      const [x, y] = polar(34 * Math.sqrt(random.next()), random.next() * 360)
      return at(
        x,
        y,
        random.next() * 360,
        0.9,
        shape('M-18 0C-12-14 12-14 18 0 12 14-12 14-18 0Z', tone(random.between(48, 70), 0.12, 132)),
      )
    })
    return (
      dip(0, 0, 62, tone(60, 0.09, 130)) +
      leaves +
      times(4, (i) => disc(...polar(22, i * 95), 9, tone(55, 0.18, 30)))
    )
  },
}

/** Draws a cut lemon, seen from above. */
export function lemonHalf(x: number, y: number, radius = 19): string {
  const spokes = times(8, (i) => {
    const [u, v] = polar(radius * 0.72, i * 45)
    return `M${n(x)} ${n(y)}L${n(x + u)} ${n(y + v)}`
  })
  return (
    shadow(x, y, radius, radius, 0.35) +
    disc(x, y, radius, tone(87, 0.165, 98)) +
    disc(x, y, radius * 0.84, tone(96, 0.05, 100)) +
    disc(x, y, radius * 0.74, tone(91, 0.14, 102)) +
    line(spokes, tone(97, 0.06, 102), 1.8)
  )
}

function glass(liquid: string, bright: string): string {
  return (
    shadow(0, 0, 46, 46, 1.2) +
    oval(22, 32, 20, 15, liquid, 'opacity=".35"') +
    disc(0, 0, 46, '#fff', 'opacity=".38"') +
    disc(0, 0, 45, 'none', 'stroke="#fff" stroke-width="2" opacity=".7"') +
    disc(0, 0, 33, liquid) +
    shape('M-29 15A33 33 0 0 0 33 2 36 30 0 0 1-29 15Z', bright) +
    arc(0, 0, 39)
  )
}

function lying(d: string, x: number, turn: number, metal: string): string {
  return cast(d, x, 0, turn, 0.5) + at(x, 0, turn, 1, shape(d, metal))
}

function at2(random: Random, reach: number): string {
  return `M${n(random.around(reach))} ${n(random.around(reach))}l4-2 2 4-4 2z`
}
