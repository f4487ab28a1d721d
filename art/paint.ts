import { toHex } from '#domain/color/oklch.ts'
import type { Random } from './random.ts'

/** Returns a color as `#rrggbb` from its lightness in percent, chroma from 0 to 0.3, and hue in degrees. */
export function tone(lightness: number, chroma: number, hue: number): string {
  return toHex({ lightness: lightness / 100, chroma, hue })
}

/** Formats a coordinate compactly: small numbers have one decimal and no leading zero. */
export function n(value: number): string {
  const rounded = Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value)
  return String(rounded || 0).replace(/^(-?)0\./, '$1.')
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${lead(more)}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${lead(more)}/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, round = 0, more = ''): string {
  const corner = round ? ` rx="${n(round)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner} fill="${fill}"${lead(more)}/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${lead(more)}/>`
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${lead(more)}/>`
}

/** Moves, rotates (in degrees) and scales a drawing made around 0,0. */
export function at(x: number, y: number, turn: number, scale: number, drawn: string): string {
  const transform = placed(x, y, turn, scale)
  return transform ? `<g transform="${transform}">${drawn}</g>` : drawn
}

/**
 * Returns a `use` element that places a drawing from the shared definitions. `more` adds attributes, such as its
 * color.
 */
export function again(id: string, x: number, y: number, turn: number, scale: number, more = ''): string {
  return `<use href="#${id}" transform="${placed(x, y, turn, scale)}"${lead(more)}/>`
}

/** Draws the soft shadow of a round object on the table, with light from the upper left. */
export function shadow(x: number, y: number, rx: number, ry = rx, lift = 1): string {
  return oval(x + 9 * lift, y + 14 * lift, rx * 1.13, ry * 1.13, 'url(#s)')
}

/** Draws the hard shadow of an outline. It rotates with the outline but is always cast in the same direction. */
export function cast(d: string, x: number, y: number, turn: number, lift = 1): string {
  const move = `translate(${n(x + 6 * lift)} ${n(y + 9 * lift)})rotate(${Math.round(turn)})`
  return `<path d="${d}" transform="${move}" opacity=".24"/>`
}

export function polar(radius: number, degrees: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** Returns a random point inside a disc, evenly distributed. */
export function within(random: Random, radius: number): readonly [x: number, y: number] {
  return polar(radius * Math.sqrt(random.next()), random.next() * 360)
}

/** Returns a closed soft outline around x,y that is almost a circle. */
export function blob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  wobble = 0.15,
  points = 8,
): string {
  const ring = Array.from({ length: points }, (_, i) => {
    const [dx, dy] = polar(radius * (1 + random.around(wobble)), (i / points) * 360)
    return [x + dx, y + dy] as const
  })
  const middle = (i: number) => {
    const [ax, ay] = ring[i % points] ?? [x, y]
    const [bx, by] = ring[(i + 1) % points] ?? [x, y]
    return `${n((ax + bx) / 2)} ${n((ay + by) / 2)}`
  }
  return `M${middle(0)}${ring.map((_, i) => `Q${pair(ring[(i + 1) % points])} ${middle(i + 1)}`).join('')}Z`
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.round(count) }, (_, index) => draw(index)).join('')
}

function pair(point: readonly [number, number] | undefined): string {
  return point ? `${n(point[0])} ${n(point[1])}` : '0 0'
}

function placed(x: number, y: number, turn: number, scale: number): string {
  const move = n(x) === '0' && n(y) === '0' ? '' : `translate(${n(x)} ${n(y)})`
  const rotate = Math.round(turn) ? `rotate(${Math.round(turn)})` : ''
  const size =
    Math.round(scale * 100) === 100 ? '' : `scale(${String(Math.round(scale * 100) / 100).replace(/^0/, '')})`
  return move + rotate + size
}

function lead(more: string): string {
  return more && ` ${more}`
}
