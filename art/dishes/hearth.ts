import { lemonHalf } from '../beside.ts'
import { crumbs, fries, herbs, leaf, lumps } from '../food.ts'
import { at, blob, disc, line, n, oval, polar, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'

/** Draws a flattened grilled chicken with fries. */
export function chicken(random: Random): string {
  const body =
    'M-6-66C26-70 46-44 44-16 66-10 72 22 52 40 44 62 14 60-2 46-20 62-52 56-56 34-74 16-66-14-48-18-48-46-34-64-6-66Z'
  const drumstick = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      shape('M-26-14C0-24 22-12 30-5L44-8 47 7 30 8C18 18-8 22-26 12Z', tone(55, 0.125, 55)) +
        shape('M-22-10C0-19 16-9 24-4 4-6-10-4-22 2Z', tone(70, 0.125, 66)) +
        oval(46, -1, 6, 7, tone(92, 0.03, 80)),
    )
  return (
    at(64, -36, 62, 0.9, fries(random, 13, 36)) +
    shape(body, '#000', 'transform="translate(5 8)" opacity=".22"') +
    shape(body, tone(51, 0.125, 50)) +
    shape('M-4-56C18-58 34-40 32-18 14-8-18-8-36-20-36-40-24-54-4-56Z', tone(63, 0.13, 58)) +
    shape('M-6-50C8-52 18-42 20-32 4-40-10-40-24-34-24-42-18-49-6-50Z', tone(76, 0.115, 68)) +
    line('M-38 2L-10-26M-22 14L16-24M-4 22L32-10', tone(28, 0.06, 42), 5, 'opacity=".8"') +
    drumstick(34, 42, 26) +
    drumstick(-42, 44, 140) +
    line('M0-6V44', tone(42, 0.1, 46), 3, 'opacity=".6"') +
    crumbs(random, 28, 56, tone(48, 0.17, 34), 4) +
    herbs(random, 7, 52, 0.6) +
    lemonHalf(-70, -42, 19)
  )
}

/** Draws sausages with mustard and cabbage. */
export function sausages(random: Random): string {
  const sausage = (y: number, turn: number) =>
    at(
      -4,
      y,
      turn,
      1,
      line('M-58 6Q0-16 58 4', '#000', 26, 'transform="translate(3 7)" opacity=".2"') +
        line('M-58 6Q0-16 58 4', tone(45, 0.105, 44), 26) +
        line('M-56 2Q0-20 56 0', tone(58, 0.115, 52), 12) +
        line('M-30-8l8 18M-6-12l7 19M18-11l6 19M40-7l5 17', tone(33, 0.075, 40), 3.6) +
        line('M-44-7Q0-22 40-9', tone(82, 0.07, 66), 3, 'opacity=".7"'),
    )
  const cabbage = times(26, () => {
    const x = random.around(46)
    const y = random.around(15)
    return `M${n(x)} ${n(y)}q${n(random.around(16))} ${n(random.around(12))} ${n(random.around(30))} ${n(random.around(12))}`
  })
  return (
    at(
      0,
      58,
      0,
      1,
      shape(blob(random, 0, 0, 40, 0.2, 9), tone(80, 0.05, 100), 'transform="scale(1.3 .6)"') +
        line(cabbage, tone(92, 0.045, 105), 4),
    ) +
    sausage(-42, random.around(5)) +
    sausage(-12, random.around(5)) +
    sausage(18, random.around(5)) +
    dip(72, -54, 22, tone(76, 0.145, 85)) +
    herbs(random, 4, 66, 0.8)
  )
}

/** Draws a round loaf, scored and floured. */
export function loaf(random: Random): string {
  const crust = blob(random, 0, -2, 74, 0.04, 12)
  const ears = 'M-46-30Q0-52 46-30M-54-4Q0-30 54-4M-46 22Q0-2 46 22'
  return (
    shape(crust, '#000', 'transform="translate(6 10)" opacity=".25"') +
    shape(crust, tone(44, 0.1, 50)) +
    shape(blob(random, -4, -8, 66, 0.05, 12), tone(56, 0.115, 58)) +
    shape(blob(random, -14, -22, 42, 0.1, 10), tone(66, 0.11, 64), 'opacity=".7"') +
    line(ears, tone(36, 0.085, 46), 11) +
    line(ears, tone(84, 0.075, 76), 7, 'transform="translate(0 2)"') +
    crumbs(random, 60, 66, tone(96, 0.015, 85), 4) +
    at(
      66,
      56,
      20,
      1,
      shape('M-28-13Q0-24 28-11L30 10Q0 22-28 12Z', tone(50, 0.105, 54)) +
        shape('M-24-9Q0-18 24-7L25 7Q0 16-24 8Z', tone(91, 0.04, 82)) +
        crumbs(random, 10, 16, tone(78, 0.06, 76), 4),
    )
  )
}

export function custardTarts(random: Random): string {
  return times(6, (i) => {
    const [x, y] = i === 0 ? ([0, 0] as const) : polar(56, i * 72 + 10)
    const folds = times(14, (k) => {
      const [fx, fy] = polar(28, (k / 14) * 360)
      return `M${n(fx * 0.82)} ${n(fy * 0.82)}L${n(fx)} ${n(fy)}`
    })
    return at(
      x,
      y,
      random.next() * 360,
      0.98,
      disc(4, 6, 30, '#000', 'opacity=".2"') +
        shape(blob(random, 0, 0, 31, 0.04, 14), tone(64, 0.115, 62)) +
        line(folds, tone(46, 0.1, 50), 2) +
        disc(0, 0, 23, tone(82, 0.15, 86)) +
        shape(
          blob(random, random.around(6), random.around(6), 11, 0.35, 7),
          tone(40, 0.09, 44),
          'opacity=".85"',
        ) +
        shape(
          blob(random, random.around(10), random.around(10), 6, 0.35, 6),
          tone(32, 0.07, 40),
          'opacity=".8"',
        ) +
        oval(-8, -10, 8, 4, '#fff', 'opacity=".35"'),
    )
  })
}

/** Draws a single small course on a mostly empty plate. */
export function tasting(random: Random): string {
  const [l, c, hue] = random.pick([
    [58, 0.16, 26],
    [74, 0.13, 58],
    [88, 0.05, 85],
  ] as const)
  const sauce = random.pick([tone(42, 0.15, 20), tone(66, 0.14, 120), tone(78, 0.14, 80)])
  const dots = times(7, (i) => {
    const [x, y] = polar(52, 190 + i * 22)
    return disc(x, y, 6.5 - i * 0.7, sauce) + disc(x - 1.5, y - 1.5, 1.6, '#fff', 'opacity=".5"')
  })
  return (
    line('M-56 34Q-10 66 52 30', sauce, 10, 'opacity=".85"') +
    dots +
    shape(blob(random, 3, 6, 33, 0.06, 9), '#000', 'opacity=".22"') +
    shape(blob(random, 0, 0, 33, 0.07, 9), tone(l, c, hue)) +
    line('M-20-8Q0-20 20-8M-22 4Q0-8 22 4M-16 14Q0 6 16 14', tone(l - 12, c, hue), 2.4) +
    lumps(random, 3, 13, 8, [30, 0.03, 280], -4, -10) +
    times(4, (i) =>
      leaf(random.around(20), -12 + random.around(12), i * 80 + random.around(30), 0.8, tone(56, 0.14, 128)),
    ) +
    disc(14, -14, 6, tone(58, 0.19, 350)) +
    disc(-16, 8, 4, tone(86, 0.16, 95)) +
    crumbs(random, 14, 40, tone(86, 0.05, 80), 3)
  )
}
