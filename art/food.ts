import { again, at, blob, box, disc, line, n, oval, polar, shape, times, tone, within } from './paint.ts'
import type { Random } from './random.ts'

/** Draws a leaf around x,y. Like all food in this file, it has the scale of a plate with a radius of 120. */

export function leaf(x: number, y: number, turn: number, scale = 1, colour = tone(47, 0.11, 140)): string {
  return again('f', x, y, turn, scale, `fill="${colour}"`)
}

/** Draws leaves scattered in a disc. */
export function herbs(random: Random, count: number, reach: number, scale = 0.8): string {
  const drop = () => {
    const [x, y] = within(random, reach)
    return again('f', x, y, random.next() * 360, scale * random.between(0.8, 1.2))
  }
  const dark = times(count / 2, drop)
  return `<g fill="${tone(44, 0.115, random.between(132, 146))}">${dark}</g><g fill="${tone(54, 0.12, 138)}">${times(count - Math.round(count / 2), drop)}</g>`
}

/** Draws rings of spring onion. */
export function rings(random: Random, count: number, x: number, y: number, reach: number): string {
  const d = times(count, () => {
    const [dx, dy] = within(random, reach)
    return `M${n(x + dx - 4.5)} ${n(y + dy)}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0`
  })
  return line(d, tone(random.between(58, 68), 0.14, 138), 3)
}

/** Draws fine crumbs, such as pepper, sesame or salt. */
export function crumbs(random: Random, count: number, reach: number, colour: string, size = 3): string {
  const d = times(count, () => {
    const [x, y] = within(random, reach)
    return `M${n(x)} ${n(y)}l${n(size)}-${n(size * 0.5)} ${n(size * 0.3)} ${n(size)}z`
  })
  return shape(d, colour)
}

/** Draws a tangle of noodles that fills a disc around x,y. */
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

/** Draws half a boiled egg. */
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

/** Draws soft chunks, such as meat, potato, cheese or cake. */
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

/** Draws round slices, such as tomato, radish, cucumber or beet. */
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

const PRAWN =
  'M-27 6C-30-14-12-31 10-27 25-24 33-12 29 0 27 6 20 7 18 2 17-5 12-10 4-10-7-10-13-3-12 6-11 13-15 17-20 15-25 13-26 10-27 6Z'

/** Draws a curled prawn with a ringed shell, a fanned tail, legs and antennae. */
export function prawn(x: number, y: number, turn: number, scale = 1): string {
  return at(
    x,
    y,
    turn,
    scale,
    line('M24-20C34-30 44-28 50-34M26-16C38-22 46-16 54-20', tone(58, 0.15, 36), 1.6) +
      shape(PRAWN, '#000', 'transform="translate(3 5)" opacity=".2"') +
      line('M-8-6l3 8M2-9l3 8M10-7l1 8', tone(66, 0.15, 38), 2.4) +
      shape(
        'M-25 12C-34 14-38 22-37 29-30 28-26 26-24 22-22 28-18 31-12 31-11 23-14 16-19 12Z',
        tone(58, 0.17, 34),
      ) +
      line('M-26 15l-7 9M-21 16l5 11', tone(78, 0.12, 44), 1.6) +
      shape(PRAWN, tone(70, 0.145, 40)) +
      shape(
        'M-24 2C-26-14-10-27 9-24 20-22 27-14 27-6 20-16 4-20-8-14-15-10-19-4-18 4-21 8-24 6-24 2Z',
        tone(79, 0.11, 48),
      ) +
      line(
        'M-24-6Q-17-7-13-3M-17-19Q-11-15-9-9M-4-26Q-1-19-1-11M11-26Q10-18 8-10M22-20Q18-13 15-7',
        tone(60, 0.16, 36),
        2.2,
      ) +
      disc(25, -9, 2.2, tone(22, 0.02, 280)),
  )
}

/** Draws a wedge of lime or lemon lying on its peel, with pith and three segments. */
export function wedge(x: number, y: number, turn: number, hue = 125): string {
  return at(
    x,
    y,
    turn,
    1,
    shape(
      'M-25-7C-14-19 14-19 25-7 17 13 8 19 0 19S-17 13-25-7Z',
      '#000',
      'transform="translate(2 5)" opacity=".2"',
    ) +
      shape('M-25-7C-14-17 14-17 25-7 17 13 8 19 0 19S-17 13-25-7Z', tone(58, 0.15, hue)) +
      shape('M-23-8C-13-17 13-17 23-8 15 9 7 14 0 14S-15 9-23-8Z', tone(95, 0.03, hue)) +
      shape(
        'M-18-7Q-12-11-5-12L-2 10Q-11 8-18-7ZM-2-12.5H3L1 11H0ZM6-12Q12-11 18-7 11 8 3 10Z',
        tone(84, 0.145, hue - 10),
      ) +
      line('M-14-6q4-3 7-3M9-9q4 1 6 3', '#fff', 1.8, 'opacity=".6"'),
  )
}

/** Draws a soft mound of rice with single grains. */
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

/** Draws a loose pile of fries. */
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
