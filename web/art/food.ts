import { again, at, blob, box, disc, line, n, oval, polar, shape, times, tone, within } from './paint.ts'
import type { Random } from './random.ts'

/** Small pieces many dishes share. Drawn around x,y, in the scale of a plate of radius 120. */

export function leaf(x: number, y: number, turn: number, scale = 1, colour = tone(47, 0.11, 140)): string {
  return again('f', x, y, turn, scale, `fill="${colour}"`)
}

/** Leaves thrown loosely into a disc. */
export function herbs(random: Random, count: number, reach: number, scale = 0.8): string {
  const drop = () => {
    const [x, y] = within(random, reach)
    return again('f', x, y, random.next() * 360, scale * random.between(0.8, 1.2))
  }
  const dark = times(count / 2, drop)
  return `<g fill="${tone(44, 0.115, random.between(132, 146))}">${dark}</g><g fill="${tone(54, 0.12, 138)}">${times(count - Math.round(count / 2), drop)}</g>`
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
export function noodles(
  random: Random,
  x: number,
  y: number,
  reach: number,
  [l, c, hue]: readonly [number, number, number],
  width = 6,
): string {
  const id = `n${Math.floor(random.next() * 1e6)}`
  const strand = () => {
    const radius = random.between(0.25, 1) * reach
    const from = random.next() * 360
    const [ax, ay] = polar(radius, from)
    const [bx, by] = polar(radius * random.between(0.75, 1), from + random.between(70, 150))
    return `M${n(x + ax)} ${n(y + ay)}A${n(radius)} ${n(radius * random.between(0.7, 1))} ${Math.round(random.next() * 180)} 0 1 ${n(x + bx)} ${n(y + by)}`
  }
  const layers = times(4, (i) => {
    const strands = `<path id="${id}${i}" d="${times(7, strand)}"/>`
    return `<g stroke="${tone(l - 17, c, hue - 8)}" stroke-width="${width + 2.5}">${strands}</g><use href="#${id}${i}" stroke="${tone(l - 4 + i * 2, c, hue)}"/>`
  })
  return `${disc(x, y, reach * 0.94, tone(l - 14, c, hue - 8))}<g fill="none" stroke-width="${width}">${layers}</g>`
}

/** Half a boiled egg. */
export function egg(x: number, y: number, turn: number, scale = 1): string {
  return at(
    x,
    y,
    turn,
    scale,
    oval(2, 4, 27, 22, '#000', 'opacity=".18"') +
      oval(0, 0, 27, 22, tone(97, 0.012, 85)) +
      oval(-2, 0, 14, 13, tone(76, 0.16, 66)) +
      oval(-5, -4, 5, 4, tone(86, 0.12, 80)),
  )
}

/** A fried egg. */
export function friedEgg(random: Random, x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    0,
    scale,
    shape(blob(random, 2, 3, 32, 0.2, 9), '#000', 'opacity=".15"') +
      shape(blob(random, 0, 0, 32, 0.2, 9), tone(97, 0.012, 90)) +
      disc(0, -1, 14, tone(80, 0.16, 75)) +
      oval(-4, -5, 5, 3.5, tone(93, 0.08, 90)),
  )
}

/** Soft lumps: meat, potato, cheese, cake. */
export function lumps(
  random: Random,
  count: number,
  reach: number,
  size: number,
  [l, c, hue]: readonly [number, number, number],
  x = 0,
  y = 0,
): string {
  const drop = () => {
    const [dx, dy] = within(random, reach)
    return again(random.pick(['k', 'j']), x + dx, y + dy, 0, (size / 20) * random.between(0.75, 1.2))
  }
  const some = Math.ceil(count / 2)
  return `<g fill="${tone(l - 3, c, hue)}">${times(some, drop)}</g><g fill="${tone(l + 3, c, hue)}">${times(count - some, drop)}</g>`
}

/** Round slices: tomato, radish, cucumber, beet. */
export function slices(
  random: Random,
  count: number,
  reach: number,
  size: number,
  skin: string,
  flesh: string,
): string {
  const cut = times(count, () => {
    const [x, y] = within(random, reach)
    return again('d', x, y, 0, (size / 20) * random.between(0.85, 1.15))
  })
  return `<g fill="${skin}" color="${flesh}">${cut}</g>`
}

/** A prawn, curled. */
export function prawn(x: number, y: number, turn: number, scale = 1): string {
  const body = 'M-24 8C-26-20 12-32 26-6 28 2 22 8 18 4 6-12-10-6-10 12-12 20-22 18-24 8Z'
  return at(
    x,
    y,
    turn,
    scale,
    at(3, 5, 0, 1, shape(body, '#000', 'opacity=".2"')) +
      shape(body, tone(73, 0.13, 42)) +
      line('M-18-10l9 7M-6-20l4 10M8-21l-1 10M19-14l-6 8', tone(86, 0.08, 50), 3) +
      shape('M-22 12l-12 10 4 6 8-4 2 8 8-2-2-12z', tone(62, 0.16, 36)),
  )
}

/** A wedge of lime or lemon. */
export function wedge(x: number, y: number, turn: number, hue = 125): string {
  return at(
    x,
    y,
    turn,
    1,
    shape('M-20-4A20 20 0 0 0 20-4Z', '#000', 'transform="translate(2 4)" opacity=".2"') +
      shape('M-20-4A20 20 0 0 0 20-4Z', tone(62, 0.15, hue)) +
      shape('M-16-4A16 15 0 0 0 16-4Z', tone(88, 0.12, hue - 8)) +
      line('M0-4V9M0-4l9 9M0-4l-9 9', tone(95, 0.05, hue), 1.6),
  )
}

/** Rice: a soft mound with grains. */
export function rice(random: Random, x: number, y: number, radius: number): string {
  const grains = times(22, () => {
    const [dx, dy] = within(random, radius * 0.85)
    return `M${n(x + dx)} ${n(y + dy)}l${n(random.around(6))} ${n(random.around(6))}`
  })
  return (
    shape(blob(random, x + 2, y + 4, radius, 0.06, 10), '#000', 'opacity=".16"') +
    shape(blob(random, x, y, radius, 0.07, 10), tone(95.5, 0.012, 90)) +
    line(grains, tone(88, 0.018, 85), 2.6)
  )
}

/** A loose heap of chips. */
export function fries(random: Random, count: number, reach: number): string {
  return times(count, () => {
    const [x, y] = within(random, reach * 0.7)
    const l = random.between(80, 88)
    return at(
      x,
      y,
      random.around(38),
      1,
      box(-3, -31, 10, 64, '#000', 2, 'opacity=".13"') +
        box(-5, -34, 9.5, 64, tone(l, 0.125, 85), 2) +
        box(-5, -34, 3, 64, tone(l - 9, 0.125, 76), 1),
    )
  })
}
