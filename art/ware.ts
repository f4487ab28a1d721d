import { at, cast, disc, line, n, oval, polar, shadow, shape, times, tone } from './paint.ts'
import type { Random } from './random.ts'

export type WareName =
  | 'white'
  | 'banded'
  | 'stone'
  | 'dark'
  | 'enamel'
  | 'bowl'
  | 'darkBowl'
  | 'pan'
  | 'steel'
  | 'board'
  | 'slab'
  | 'platter'
  | 'none'

/** Draws tableware around 0,0 with a radius of about 120. `turn` rotates pieces that aren't round. */
export function drawWare(name: WareName, random: Random, turn: number): string {
  return WARES[name](random, turn)
}

type Draw = (random: Random, turn: number) => string

const WARES: Readonly<Record<WareName, Draw>> = {
  none: () => '',
  white: () => plate(tone(97, 0.008, 85), tone(93.5, 0.01, 85), tone(98.5, 0.006, 85)),
  banded(random) {
    const band = tone(48, 0.11, random.pick([255, 255, 25, 150]))
    return (
      plate(tone(97, 0.008, 85), tone(93, 0.01, 85), tone(98, 0.006, 85)) +
      rim(114, band, 3) +
      rim(107, band, 1)
    )
  },
  stone(random) {
    const [l, c, hue] = random.pick([
      [88, 0.025, 75],
      [76, 0.035, 200],
      [74, 0.045, 150],
      [82, 0.045, 40],
    ] as const)
    const specks = times(14, () => dot(random, 112))
    return (
      plate(tone(l, c, hue), tone(l - 5, c, hue), tone(l + 3, c, hue)) +
      rim(118, tone(52, 0.06, 55), 3) +
      shape(specks, tone(45, 0.04, 55), 'opacity=".55"')
    )
  },
  dark(random) {
    const hue = random.pick([40, 250, 60])
    return (
      plate(tone(32, 0.015, hue), tone(25, 0.012, hue), tone(35, 0.018, hue)) +
      rim(118, tone(50, 0.03, hue), 1.5)
    )
  },
  enamel(random) {
    const edge = tone(36, 0.1, random.pick([255, 255, 30, 150]))
    return plate(tone(96, 0.012, 95), tone(91, 0.015, 95), tone(97, 0.01, 95)) + rim(117, edge, 6)
  },
  bowl(random) {
    const edge = random.pick([
      tone(48, 0.12, 255),
      tone(45, 0.14, 25),
      tone(62, 0.06, 165),
      tone(60, 0.03, 60),
    ])
    const key = times(24, (i) => {
      const [x, y] = polar(111, i * 15)
      const [u, v] = polar(117, i * 15 + 6)
      return `M${n(x)} ${n(y)}L${n(u)} ${n(v)}`
    })
    return (
      shadow(0, 0, 120) +
      disc(0, 0, 120, tone(96, 0.012, 90)) +
      (random.chance(0.5) ? line(key, edge, 4) : rim(115, edge, 4)) +
      disc(0, 0, 106, tone(85, 0.02, 85))
    )
  },
  darkBowl(random) {
    const [l, c, hue] = random.pick([
      [27, 0.02, 40],
      [33, 0.06, 25],
      [35, 0.045, 230],
    ] as const)
    return (
      shadow(0, 0, 120) +
      disc(0, 0, 120, tone(l, c, hue)) +
      rim(117, tone(l + 18, c, hue), 2.5) +
      disc(0, 0, 106, tone(l - 8, c, hue))
    )
  },
  pan(_random, turn) {
    const handle = 'M96-16h86q22 0 22 16t-22 16h-86z'
    const iron = tone(27, 0.008, 250)
    return (
      cast(handle, 0, 0, turn) +
      shadow(0, 0, 120) +
      at(0, 0, turn, 1, shape(handle, iron) + oval(182, 0, 9, 6, tone(60, 0.02, 60))) +
      disc(0, 0, 120, iron) +
      rim(116, tone(42, 0.01, 250), 3) +
      disc(0, 0, 104, tone(20, 0.006, 250))
    )
  },
  steel: () =>
    plate(tone(84, 0.006, 240), tone(72, 0.008, 240), tone(80, 0.006, 240)) +
    rim(110, tone(94, 0.004, 240), 2),
  board(random, turn) {
    const [l, c, hue] = random.pick([
      [64, 0.08, 62],
      [72, 0.07, 72],
      [48, 0.06, 50],
    ] as const)
    const outline =
      'M-128-84q0-18 18-18h220q18 0 18 18v60q0 8 10 8h34q16 0 16 16t-16 16h-34q-10 0-10 8v60q0 18-18 18h-220q-18 0-18-18z'
    const grain = times(
      4,
      (i) => `M-120 ${n(-66 + i * 42 + random.around(8))}q120 ${n(random.around(20))} 236 0`,
    )
    return (
      cast(outline, 0, 0, turn, 1.2) +
      at(
        0,
        0,
        turn,
        1,
        shape(outline, tone(l, c, hue)) +
          line(grain, tone(l - 7, c, hue), 2) +
          disc(166, 0, 7, tone(l - 22, c, hue)),
      )
    )
  },
  slab(random, turn) {
    const fill = random.pick([
      tone(30, 0.012, 250),
      tone(38, 0.05, 45),
      tone(75, 0.06, 75),
      tone(24, 0.015, 30),
    ])
    const outline = 'M-158-72h316q6 0 6 6v132q0 6-6 6h-316q-6 0-6-6v-132q0-6 6-6z'
    return (
      cast(outline, 0, 0, turn, 1.2) +
      at(0, 0, turn, 1, shape(outline, fill) + line('M-158-70h316', '#fff', 2, 'opacity=".25"'))
    )
  },
  platter(random, turn) {
    const band = random.pick([
      tone(48, 0.11, 255),
      tone(55, 0.09, 150),
      tone(60, 0.1, 60),
      tone(90, 0.01, 85),
    ])
    const body =
      oval(0, 0, 164, 104, tone(96.5, 0.01, 85)) +
      oval(0, 0, 157, 97, 'none', `stroke="${band}" stroke-width="4"`) +
      oval(0, 2, 132, 76, tone(92, 0.012, 85)) +
      oval(0, 4, 130, 73, tone(98, 0.006, 85))
    return (
      `<g transform="translate(9 15)rotate(${Math.round(turn)})">${oval(0, 0, 184, 120, 'url(#s)')}</g>` +
      at(0, 0, turn, 1, body)
    )
  },
}

/** Draws a small bowl, for example of sauce, oil or olives. */
export function dip(
  x: number,
  y: number,
  radius: number,
  filling: string,
  ware = tone(96, 0.01, 85),
): string {
  return (
    shadow(x, y, radius, radius, 0.6) +
    disc(x, y, radius, ware) +
    disc(x, y, radius * 0.8, filling) +
    arc(x, y, radius * 0.62)
  )
}

export function arc(x: number, y: number, radius: number, colour = '#fff', width = 3): string {
  const [ax, ay] = polar(radius, 190)
  const [bx, by] = polar(radius, 262)
  return line(
    `M${n(x + ax)} ${n(y + ay)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + bx)} ${n(y + by)}`,
    colour,
    width,
    'opacity=".55"',
  )
}

export function rim(radius: number, colour: string, width: number): string {
  return disc(0, 0, radius, 'none', `stroke="${colour}" stroke-width="${n(width)}"`)
}

function plate(edge: string, step: string, well: string): string {
  return (
    shadow(0, 0, 120) +
    disc(0, 0, 120, edge) +
    arc(0, 0, 117, '#fff', 2) +
    disc(0, 0, 88, step) +
    disc(1, 2, 86, well)
  )
}

function dot(random: Random, radius: number): string {
  const [x, y] = polar(radius * Math.sqrt(random.next()), random.next() * 360)
  return `M${n(x)} ${n(y)}h2v2h-2z`
}
