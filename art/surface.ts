import { at, box, disc, line, n, oval, shape, times, tone } from './paint.ts'
import type { Random } from './random.ts'

export type SurfaceName =
  | 'linen'
  | 'check'
  | 'stripe'
  | 'wood'
  | 'darkWood'
  | 'marble'
  | 'zinc'
  | 'tiles'
  | 'slate'
  | 'terrazzo'
  | 'lacquer'

type Draw = (random: Random, w: number, h: number, id: string) => string
type Lch = readonly [number, number, number]

/** Draws the table top, w by h. `id` names its pattern and must be unique in the picture. */
export function drawSurface(name: SurfaceName, random: Random, w: number, h: number, id: string): string {
  return SURFACES[name](random, w, h, id)
}

const CLOTHS: readonly [Lch, ...Lch[]] = [
  [92, 0.02, 80],
  [86, 0.035, 70],
  [60, 0.06, 145],
  [44, 0.06, 165],
  [52, 0.11, 35],
  [38, 0.06, 255],
  [78, 0.09, 82],
  [82, 0.045, 25],
  [70, 0.035, 235],
  [40, 0.1, 20],
]

const SURFACES: Readonly<Record<SurfaceName, Draw>> = {
  linen(random, w, h, id) {
    const [l, c, hue] = random.pick(CLOTHS)
    const weave = pattern(
      id,
      6,
      random.between(-20, 20),
      box(0, 0, 6, 6, tone(l, c, hue)) +
        box(0, 0, 3, 6, tone(l + 2, c, hue)) +
        box(0, 0, 6, 2, tone(l - 2.5, c, hue), 0, 'opacity=".6"'),
    )
    return weave + fill(id, w, h) + creases(random, w, h)
  },
  check(random, w, h, id) {
    const [, c, hue] = random.pick([
      [0, 0.14, 25],
      [0, 0.07, 250],
      [0, 0.08, 145],
      [0, 0.1, 75],
    ] as const)
    const band = tone(62, c, hue)
    const size = random.between(34, 54)
    const cell =
      box(0, 0, size, size, tone(95, 0.012, 85)) +
      box(0, 0, size / 2, size, band, 0, 'opacity=".55"') +
      box(0, 0, size, size / 2, band, 0, 'opacity=".55"')
    return pattern(id, size, random.between(8, 40), cell) + fill(id, w, h) + creases(random, w, h)
  },
  stripe(random, w, h, id) {
    const [l, c, hue] = random.pick(CLOTHS)
    const band = tone(random.pick([45, 50, 55]), 0.11, random.pick([22, 250, 145, 60]))
    const ground = l > 75 ? tone(l, c, hue) : tone(92, 0.02, 80)
    const from = random.between(-0.3, 0.1) * w
    const bands = [0, 26, 60, 72, 106].map((x, i) => box(from + x, -h, i % 2 ? 10 : 22, h * 3, band)).join('')
    const far = [0, 22, 34].map((x, i) => box(from + w * 0.82 + x, -h, i ? 6 : 14, h * 3, band)).join('')
    const weave = pattern(id, 5, 12, box(0, 0, 5, 5, ground) + box(0, 0, 5, 2, '#000', 0, 'opacity=".03"'))
    return (
      weave +
      fill(id, w, h) +
      at(w / 2, h / 2, random.around(24), 1, at(-w / 2, -h / 2, 0, 1, bands + far)) +
      creases(random, w, h)
    )
  },
  wood: (random, w, h) =>
    planks(
      random,
      w,
      h,
      random.pick([
        [66, 0.07, 68],
        [74, 0.06, 76],
        [58, 0.075, 58],
      ]),
    ),
  darkWood: (random, w, h) =>
    planks(
      random,
      w,
      h,
      random.pick([
        [34, 0.045, 48],
        [29, 0.03, 40],
        [40, 0.055, 45],
      ]),
    ),
  marble(random, w, h) {
    const [l, hue] = random.pick([
      [94, 85],
      [90, 250],
      [91, 20],
    ] as const)
    const veins = times(5, (i) => {
      const y = random.between(-0.2, 1.1) * h
      const d = `M-20 ${n(y)}q${n(w * 0.2)} ${n(random.around(70))} ${n(w * 0.4)} ${n(random.around(60))}t${n(w * 0.3)} ${n(random.around(80))} ${n(w * 0.4)} ${n(random.around(60))}`
      return line(
        d,
        tone(l - 13, 0.012, hue),
        i % 2 ? 1.5 : random.between(4, 11),
        `opacity="${i % 2 ? '.7' : '.35'}"`,
      )
    })
    return box(0, 0, w, h, tone(l, 0.008, hue)) + at(0, 0, random.around(14), 1, veins)
  },
  zinc(random, w, h) {
    const base = random.between(62, 74)
    const scratches = times(9, () => {
      const [x, y] = [random.between(0, w), random.between(0, h)]
      return `M${n(x)} ${n(y)}l${n(random.around(120))} ${n(random.around(18))}`
    })
    const ring = disc(
      w * random.next(),
      h * random.next(),
      42,
      'none',
      `stroke="${tone(base - 5, 0.01, 240)}" stroke-width="3" opacity=".6"`,
    )
    return (
      box(0, 0, w, h, tone(base, 0.012, 235)) +
      line(scratches, tone(base + 10, 0.008, 230), 1, 'opacity=".6"') +
      ring
    )
  },
  tiles(random, w, h, id) {
    const hue = random.pick([255, 160, 35, 85, 230])
    const dark = tone(random.between(42, 54), 0.1, hue)
    const light = tone(94, 0.015, 85)
    const size = random.between(64, 92)
    const half = size / 2
    const motif = random.pick([
      shape(
        `M${n(half)} 6Q${n(half)} ${n(half)} ${n(size - 6)} ${n(half)}Q${n(half)} ${n(half)} ${n(half)} ${n(size - 6)}Q${n(half)} ${n(half)} 6 ${n(half)}Q${n(half)} ${n(half)} ${n(half)} 6Z`,
        dark,
      ) +
        ['0 0', `${n(size)} 0`, `0 ${n(size)}`, `${n(size)} ${n(size)}`]
          .map(
            (p) =>
              `<circle r="${n(size * 0.2)}" transform="translate(${p})" fill="none" stroke="${dark}" stroke-width="4"/>`,
          )
          .join(''),
      disc(half, half, half * 0.55, 'none', `stroke="${dark}" stroke-width="5"`) +
        disc(half, half, 6, tone(76, 0.11, 75)) +
        shape(
          `M0 0h${n(half * 0.5)}L0 ${n(half * 0.5)}ZM${n(size)} 0v${n(half * 0.5)}L${n(size - half * 0.5)} 0ZM0 ${n(size)}v-${n(half * 0.5)}l${n(half * 0.5)} ${n(half * 0.5)}ZM${n(size)} ${n(size)}h-${n(half * 0.5)}l${n(half * 0.5)}-${n(half * 0.5)}Z`,
          dark,
        ),
      box(0, 0, half, half, dark) + box(half, half, half, half, dark),
    ])
    const cell =
      box(0, 0, size, size, light) + motif + line(`M0 0H${n(size)}M0 0V${n(size)}`, tone(80, 0.02, 80), 2.5)
    return pattern(id, size, random.pick([0, 45, 12]), cell) + fill(id, w, h)
  },
  slate(random, w, h, id) {
    const [l, hue] = random.pick([
      [30, 250],
      [26, 60],
      [34, 190],
    ] as const)
    const flecks =
      disc(9, 8, 1.2, tone(l + 9, 0.01, hue)) +
      disc(27, 22, 0.9, tone(l + 14, 0.01, hue)) +
      disc(16, 33, 1.5, tone(l - 6, 0.01, hue))
    return pattern(id, 38, 25, box(0, 0, 38, 38, tone(l, 0.018, hue)) + flecks) + fill(id, w, h)
  },
  terrazzo(random, w, h, id) {
    const base = random.pick([tone(91, 0.015, 80), tone(84, 0.03, 25), tone(80, 0.025, 165)])
    const chips = times(9, () => {
      const [x, y] = [random.between(8, 88), random.between(8, 88)]
      return shape(
        `M${n(x)} ${n(y)}l${n(random.between(4, 11))} ${n(random.around(5))} ${n(random.around(4))} ${n(random.between(4, 9))}-${n(random.between(4, 9))} ${n(random.around(3))}Z`,
        tone(random.between(45, 80), random.between(0.03, 0.1), random.pick([30, 75, 150, 250])),
      )
    })
    return pattern(id, 96, 15, box(0, 0, 96, 96, base) + chips) + fill(id, w, h)
  },
  lacquer(random, w, h) {
    const [l, c, hue] = random.pick([
      [34, 0.12, 25],
      [22, 0.02, 40],
      [30, 0.05, 160],
    ] as const)
    const edge = random.between(0.08, 0.2) * h
    return (
      box(0, 0, w, h, tone(l, c, hue)) +
      line(`M0 ${n(edge)}H${w}`, tone(l + 12, c, hue), 2) +
      oval(w * 0.3, h * 0.1, w * 0.5, h * 0.4, '#fff', 'opacity=".05"')
    )
  },
}

function planks(random: Random, w: number, h: number, [l, c, hue]: Lch): string {
  const count = 5
  const tall = (h * 1.5) / count
  const boards = times(count, (i) => {
    const y = -h * 0.25 + i * tall
    const shade = l + random.around(3)
    const grain = times(
      3,
      () =>
        `M-90 ${n(y + random.next() * tall)}q${n(w * 0.3)} ${n(random.around(14))} ${n(w * 0.65)} 0t${n(w * 0.7)} 0`,
    )
    return (
      box(-90, y, w + 180, tall - 2, tone(shade, c, hue)) +
      line(grain, tone(shade - 5, c, hue), 1.6, 'opacity=".7"')
    )
  })
  return (
    box(0, 0, w, h, tone(l - 16, c * 0.8, hue)) +
    at(w / 2, h / 2, random.around(16), 1, at(-w / 2, -h / 2, 0, 1, boards))
  )
}

function creases(random: Random, w: number, h: number): string {
  const x = random.between(0.1, 0.9) * w
  const slant = random.around(90)
  return (
    line(`M${n(x)} -9l${n(slant)} ${h + 18}`, '#fff', 3, 'opacity=".22"') +
    line(`M${n(x + 4)} -9l${n(slant)} ${h + 18}`, '#000', 4, 'opacity=".08"')
  )
}

function pattern(id: string, size: number, turn: number, cell: string): string {
  return `<pattern id="${id}" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.round(turn)})">${cell}</pattern>`
}

function fill(id: string, w: number, h: number): string {
  return box(0, 0, w, h, `url(#${id})`)
}
