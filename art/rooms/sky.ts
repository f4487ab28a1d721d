import { at, disc, n, oval, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'

type Lch = readonly [number, number, number]

/** Colors of a time of day: the sky at the top and at the horizon, the light, and the land in front of it. */
export interface Hour {
  readonly top: Lch
  readonly low: Lch
  readonly lamp: Lch
  readonly land: Lch
  readonly night: boolean
}

const HOURS: readonly [Hour, ...Hour[]] = [
  { top: [38, 0.08, 285], low: [80, 0.11, 55], lamp: [93, 0.08, 85], land: [33, 0.06, 300], night: true },
  { top: [30, 0.07, 262], low: [66, 0.1, 32], lamp: [95, 0.04, 90], land: [25, 0.05, 275], night: true },
  { top: [74, 0.07, 235], low: [93, 0.05, 75], lamp: [97, 0.05, 90], land: [55, 0.05, 220], night: false },
  { top: [62, 0.09, 35], low: [90, 0.08, 75], lamp: [96, 0.09, 85], land: [42, 0.08, 20], night: false },
  { top: [46, 0.06, 215], low: [84, 0.06, 110], lamp: [95, 0.06, 95], land: [34, 0.05, 200], night: true },
]

export function hourOf(random: Random): Hour {
  return random.pick(HOURS)
}

export function colour([l, c, hue]: Lch, lighter = 0): string {
  return tone(l + lighter, c, hue)
}

/** Draws a sky of w by h with sun or moon and a few long clouds. */
export function drawSky(hour: Hour, random: Random, w: number, h: number, id: string): string {
  const x = random.between(0.2, 0.8) * w
  const y = h * random.between(0.25, 0.55)
  const clouds = times(3, () =>
    oval(
      random.next() * w,
      h * random.between(0.1, 0.7),
      w * random.between(0.1, 0.22),
      5,
      colour(hour.low, 4),
      'opacity=".5"',
    ),
  )
  const stars = hour.night
    ? shape(
        times(14, () => `M${n(random.next() * w)} ${n(random.next() * h * 0.5)}h1.6v1.6h-1.6z`),
        '#fff',
        'opacity=".8"',
      )
    : ''
  return (
    `<linearGradient id="${id}s" x2="0" y2="1"><stop stop-color="${colour(hour.top)}"/><stop offset="1" stop-color="${colour(hour.low)}"/></linearGradient>` +
    `<rect width="${n(w)}" height="${n(h)}" fill="url(#${id}s)"/>` +
    stars +
    disc(x, y, h * 0.12, colour(hour.lamp), 'opacity=".95"') +
    disc(x, y, h * 0.2, colour(hour.lamp), 'opacity=".18"') +
    clouds
  )
}

/** Returns the outline of a range of hills from left to right, standing on `base`. */
export function hills(random: Random, w: number, base: number, tall: number): string {
  const step = w / 4
  const points = Array.from(
    { length: 5 },
    (_, i) => [i * step, base - tall * random.between(0.35, 1)] as const,
  )
  const curve = points
    .slice(1)
    .map(([x, y], i) => `S${n(x - step * 0.45)} ${n(y)} ${n(x)} ${n(i === 3 ? base - tall * 0.5 : y)}`)
  return `M-5 ${n(base)}V${n(base - tall * 0.6)}${curve.join('')}L${n(w + 5)} ${n(base)}Z`
}

export interface Town {
  readonly outline: string
  readonly windows: string
}

/**
 * Returns the outline and windows of a row of roofs, gables, a dome or a tower from x to `to`, standing on `base`.
 */
export function town(random: Random, from: number, to: number, base: number, tall: number): Town {
  let outline = `M${n(from)} ${n(base)}`
  let windows = ''
  for (let x = from; x < to; ) {
    const w = random.between(22, 46)
    const h = tall * random.between(0.35, 0.8)
    const y = base - h
    outline += roof(random, x, y, w)
    for (let wy = y + 9; wy < base - 12; wy += 15) {
      for (let wx = x + 6; wx < x + w - 8; wx += 12)
        if (random.chance(0.36)) windows += `M${n(wx)} ${n(wy)}h5v7h-5z`
    }
    x += w
  }
  return { outline: `${outline}L${n(to + 46)} ${n(base)}Z`, windows }
}

function roof(random: Random, x: number, y: number, w: number): string {
  const end = x + w
  const middle = x + w / 2
  return random.pick([
    `L${n(x)} ${n(y)}H${n(end)}`,
    `L${n(x)} ${n(y)}H${n(end)}`,
    `L${n(x)} ${n(y)}L${n(middle)} ${n(y - w * 0.45)}L${n(end)} ${n(y)}`,
    `L${n(x)} ${n(y)}h${n(w * 0.3)}v-12h7v12H${n(end)}`,
    `L${n(x)} ${n(y)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(middle - 2)} ${n(y - w / 2)}v-14h4v14A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(end)} ${n(y)}`,
    `L${n(x)} ${n(y)}h${n(w * 0.3)}V${n(y - 34)}l${n(w * 0.2)}-26 ${n(w * 0.2)} 26V${n(y)}H${n(end)}`,
  ])
}

/** Draws a string of lights that sags from x,y over a width of `w`. */
export function lights(x: number, y: number, w: number, sag: number, count: number): string {
  const bulbs = times(count, (i) => {
    const t = (i + 0.5) / count
    const [bx, by] = [x + w * t, y + 4 * sag * t * (1 - t) + 6]
    return disc(bx, by, 11, '#ffcf70', 'opacity=".28"') + disc(bx, by, 4, '#ffe9b0')
  })
  return at(
    0,
    0,
    0,
    1,
    `<path d="M${n(x)} ${n(y)}Q${n(x + w / 2)} ${n(y + 2 * sag)} ${n(x + w)} ${n(y)}" fill="none" stroke="#2a1a1a" stroke-width="1.6"/>${bulbs}`,
  )
}
