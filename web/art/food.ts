import { at, blob, disc, line, n, oval, polar, shape, times, tone, within } from './paint.ts'
import type { Random } from './random.ts'

/** Small pieces many dishes share. Drawn around x,y, in the scale of a plate of radius 120. */

const LEAF = 'M-14 0C-8-10 8-10 14 0 8 10-8 10-14 0Z'

export function leaf(x: number, y: number, turn: number, scale = 1, colour = tone(47, 0.11, 140)): string {
  return at(x, y, turn, scale, shape(LEAF, colour) + line('M-10 0H9', tone(66, 0.1, 135), 1.4))
}

/** Leaves thrown loosely into a disc. */
export function herbs(random: Random, count: number, reach: number, scale = 0.8): string {
  return times(count, () => {
    const [x, y] = within(random, reach)
    return leaf(x, y, random.next() * 360, scale * random.between(0.8, 1.2), tone(random.between(42, 56), 0.115, random.between(132, 148)))
  })
}

/** Rings of spring onion. */
export function rings(random: Random, count: number, x: number, y: number, reach: number): string {
  const d = times(count, () => {
    const [dx, dy] = within(random, reach)
    return `M${n(x + dx - 4.5)} ${n(y + dy)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`
  })
  return line(d, tone(random.between(58, 68), 0.14, 138), 3)
}

/** Fine crumbs: pepper, sesame, salt. */
export function crumbs(random: Random, count: number, reach: number, colour: string, size = 3): string {
  const d = times(count, () => {
    const [x, y] = within(random, reach)
    return `M${n(x)} ${n(y)}l${n(size)}-${n(size * 0.5)} ${n(size * 0.3)} ${n(size)}z`
  })
  return shape(d, colour)
}

/** A tangle of noodles filling a disc around x,y. */
export function noodles(random: Random, x: number, y: number, reach: number, [l, c, hue]: readonly [number, number, number], width = 6): string {
  const strand = () => {
    const radius = random.between(0.25, 1) * reach
    const from = random.next() * 360
    const [ax, ay] = polar(radius, from)
    const [bx, by] = polar(radius * random.between(0.75, 1), from + random.between(100, 200))
    return `M${n(x + ax)} ${n(y + ay)}A${n(radius)} ${n(radius * random.between(0.7, 1))} ${Math.round(random.next() * 180)} 0 1 ${n(x + bx)} ${n(y + by)}`
  }
  return (
    disc(x, y, reach * 0.94, tone(l - 14, c, hue - 8)) +
    times(4, (i) => {
      const d = times(8, strand)
      return line(d, tone(l - 17, c, hue - 8), width + 2.5) + line(d, tone(l - 4 + i * 2, c, hue), width)
    })
  )
}

/** Half a boiled egg. */
export function egg(x: number, y: number, turn: number, scale = 1): string {
  return at(x, y, turn, scale, oval(2, 4, 27, 22, '#000', 'opacity=".18"') + oval(0, 0, 27, 22, tone(97, 0.012, 85)) + oval(-2, 0, 14, 13, tone(76, 0.16, 66)) + oval(-5, -4, 5, 4, tone(86, 0.12, 80)))
}

/** A fried egg. */
export function friedEgg(random: Random, x: number, y: number, scale = 1): string {
  return at(x, y, 0, scale, shape(blob(random, 2, 3, 32, 0.2, 9), '#000', 'opacity=".15"') + shape(blob(random, 0, 0, 32, 0.2, 9), tone(97, 0.012, 90)) + disc(0, -1, 14, tone(80, 0.16, 75)) + oval(-4, -5, 5, 3.5, tone(93, 0.08, 90)))
}

/** Soft lumps: meat, potato, cheese, cake. */
export function lumps(random: Random, count: number, reach: number, size: number, [l, c, hue]: readonly [number, number, number], x = 0, y = 0): string {
  return times(count, () => {
    const [dx, dy] = within(random, reach)
    const radius = size * random.between(0.75, 1.2)
    return shape(blob(random, x + dx + 2, y + dy + 3, radius, 0.15, 6), '#000', 'opacity=".2"') + shape(blob(random, x + dx, y + dy, radius, 0.18, 6), tone(l + random.around(4), c, hue)) + oval(x + dx - radius * 0.3, y + dy - radius * 0.35, radius * 0.35, radius * 0.22, tone(l + 11, c * 0.8, hue))
  })
}

/** Round slices: tomato, radish, cucumber, beet. */
export function slices(random: Random, count: number, reach: number, size: number, skin: string, flesh: string): string {
  return times(count, () => {
    const [x, y] = within(random, reach)
    const radius = size * random.between(0.85, 1.15)
    return disc(x + 1.5, y + 2.5, radius, '#000', 'opacity=".18"') + disc(x, y, radius, skin) + disc(x, y, radius * 0.78, flesh)
  })
}

/** A prawn, curled. */
export function prawn(x: number, y: number, turn: number, scale = 1): string {
  const body = 'M-24 8C-26-20 12-32 26-6 28 2 22 8 18 4 6-12-10-6-10 12-12 20-22 18-24 8Z'
  return at(x, y, turn, scale, at(3, 5, 0, 1, shape(body, '#000', 'opacity=".2"')) + shape(body, tone(73, 0.13, 42)) + line('M-18-10l9 7M-6-20l4 10M8-21l-1 10M19-14l-6 8', tone(86, 0.08, 50), 3) + shape('M-22 12l-12 10 4 6 8-4 2 8 8-2-2-12z', tone(62, 0.16, 36)))
}

/** A wedge of lime or lemon. */
export function wedge(x: number, y: number, turn: number, hue = 125): string {
  return at(x, y, turn, 1, shape('M-20-4A20 20 0 0 0 20-4Z', '#000', 'transform="translate(2 4)" opacity=".2"') + shape('M-20-4A20 20 0 0 0 20-4Z', tone(62, 0.15, hue)) + shape('M-16-4A16 15 0 0 0 16-4Z', tone(88, 0.12, hue - 8)) + line('M0-4V9M0-4l9 9M0-4l-9 9', tone(95, 0.05, hue), 1.6))
}

/** Rice: a soft mound with grains. */
export function rice(random: Random, x: number, y: number, radius: number): string {
  const grains = times(22, () => {
    const [dx, dy] = within(random, radius * 0.85)
    return `M${n(x + dx)} ${n(y + dy)}l${n(random.around(6))} ${n(random.around(6))}`
  })
  return shape(blob(random, x + 2, y + 4, radius, 0.06, 10), '#000', 'opacity=".16"') + shape(blob(random, x, y, radius, 0.07, 10), tone(95.5, 0.012, 90)) + line(grains, tone(88, 0.018, 85), 2.6)
}
