import { lemonHalf } from '../beside.ts'
import { crumbs, herbs, lumps, slices, wedge } from '../food.ts'
import { at, blob, disc, line, n, oval, polar, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'

/** Draws flakes of salt cod with potatoes, olives and onion. */
export function cod(random: Random): string {
  const flake = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      shape(
        'M-40-16Q-10-34 34-20 46-2 30 18-10 28-38 14-48-2-40-16Z',
        '#000',
        'transform="translate(3 6)" opacity=".2"',
      ) +
        shape('M-40-16Q-10-34 34-20 46-2 30 18-10 28-38 14-48-2-40-16Z', tone(93, 0.022, 85)) +
        line('M-30-10Q-2-24 26-14M-34 0Q0-12 34-2M-30 10Q-2 2 28 10', tone(80, 0.04, 80), 2.6) +
        shape('M-40-16Q-10-34 34-20 0-26-40-16Z', tone(78, 0.07, 70)),
    )
  return (
    lumps(random, 7, 62, 17, [83, 0.11, 86]) +
    flake(-20, -18, -18) +
    flake(22, 22, 12) +
    line(
      times(8, () => {
        const [x, y] = within(random, 60)
        return `M${n(x - 12)} ${n(y)}a12 8 ${Math.round(random.next() * 180)} 1 1 18 6`
      }),
      tone(94, 0.02, 110),
      3,
    ) +
    times(5, () => {
      const [x, y] = within(random, 62)
      return oval(x, y, 9, 7.5, tone(27, 0.03, 120)) + oval(x - 2, y - 2, 3, 2, '#fff', 'opacity=".35"')
    }) +
    herbs(random, 10, 64, 0.7) +
    crumbs(random, 12, 66, tone(52, 0.13, 40), 4)
  )
}

/** Draws a curled octopus arm on potatoes. */
export function octopus(random: Random): string {
  const arm = 'M-66 34C-58-44 40-70 62-8 74 40 8 58-8 22-16-4 22-18 28 4'
  const suckers = times(13, (i) => {
    const t = i / 12
    const [x, y] = polar(62 - t * 34, 158 + t * 262)
    return (
      disc(x - 2, y + 4, 6.5 - t * 3, tone(84, 0.07, 20)) +
      disc(x - 2, y + 4, 3 - t * 1.3, tone(58, 0.11, 12))
    )
  })
  return (
    lumps(random, 7, 58, 15, [85, 0.1, 88]) +
    line(arm, '#000', 30, 'transform="translate(4 7)" opacity=".22"') +
    line(arm, tone(38, 0.1, 10), 29) +
    line(arm, tone(50, 0.125, 14), 20) +
    line(arm, tone(60, 0.11, 18), 6, 'transform="translate(-3 -6)" opacity=".7"') +
    suckers +
    crumbs(random, 30, 70, tone(55, 0.16, 38), 4) +
    crumbs(random, 14, 66, tone(97, 0.01, 90), 4) +
    herbs(random, 6, 66, 0.6)
  )
}

/** Draws oysters in the half shell on ice. */
export function oysters(random: Random): string {
  const shell = 'M-30 6C-34-22 2-40 22-24 40-8 26 26 2 30-16 32-28 22-30 6Z'
  const oyster = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      shape(shell, '#000', 'transform="translate(4 6)" opacity=".22"') +
        shape(shell, tone(52, 0.018, 230)) +
        line('M-26 12C-30-16 4-34 20-20M-20 22C-10 28 20 22 28-4', tone(70, 0.015, 220), 3) +
        shape('M-24 4C-26-16 4-30 18-18 30-6 20 20 2 23-12 24-22 16-24 4Z', tone(92, 0.012, 200)) +
        shape('M-15 4C-15-10 4-18 13-9 20 0 12 13 1 14-9 15-15 10-15 4Z', tone(76, 0.03, 105)) +
        line('M-11 6C-10-5 4-10 11-4', tone(46, 0.02, 120), 2.6) +
        oval(-4, 2, 6, 3.4, '#fff', 'opacity=".6"'),
    )
  return (
    lumps(random, 26, 80, 12, [95, 0.012, 225]) +
    times(6, (i) => oyster(...polar(54, i * 60 + 12), i * 60 + 100 + random.around(12))) +
    lemonHalf(0, 0, 21) +
    herbs(random, 6, 80, 0.7) +
    wedge(86, 58, 30, 105)
  )
}

/** Draws a pot of stew with beans, corn, sausage and greens. */
export function stew(random: Random): string {
  const [l, c, hue] = random.pick([
    [52, 0.13, 46],
    [58, 0.12, 62],
    [48, 0.14, 36],
  ] as const)
  const beans = times(22, () => {
    const [x, y] = within(random, 70)
    return oval(
      x,
      y,
      8,
      5.4,
      tone(random.pick([40, 70, 86]), 0.07, 55),
      `transform="rotate(${Math.round(random.next() * 180)} ${n(x)} ${n(y)})"`,
    )
  })
  return (
    disc(0, 0, 86, tone(l - 10, c, hue)) +
    shape(blob(random, -3, -4, 80, 0.04, 12), tone(l, c, hue)) +
    lumps(random, 6, 56, 18, [46, 0.09, 40]) +
    lumps(random, 5, 58, 15, [82, 0.12, 84]) +
    beans +
    slices(random, 4, 56, 14, tone(36, 0.12, 28), tone(52, 0.15, 30)) +
    crumbs(random, 16, 72, tone(86, 0.15, 92), 7) +
    herbs(random, 14, 66, 1) +
    shape(
      times(9, () => {
        const [x, y] = within(random, 70)
        return `M${n(x)} ${n(y)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`
      }),
      tone(80, 0.14, 66),
      'opacity=".7"',
    )
  )
}

/** Draws cockles in their shells, in broth. */
export function clams(random: Random): string {
  const shell = 'M-19 9C-24-12-8-22 0-22 8-22 24-12 19 9 8 16-8 16-19 9Z'
  const ribs = 'M0-20V12M-8-18l-6 28M8-18l6 28'
  return (
    disc(0, 0, 78, tone(86, 0.07, 95)) +
    times(15, (i) => {
      const [x, y] = i < 5 ? polar(24, i * 72) : polar(58, i * 36)
      return at(
        x,
        y,
        random.next() * 360,
        random.between(0.85, 1.1),
        shape(shell, '#000', 'transform="translate(3 5)" opacity=".2"') +
          shape(shell, tone(random.between(74, 88), 0.045, 70)) +
          line(ribs, tone(58, 0.05, 55), 2) +
          (i % 3 === 0 ? shape('M-13 6C-14-7-6-13 0-13 6-13 14-7 13 6Z', tone(80, 0.12, 62)) : ''),
      )
    }) +
    herbs(random, 16, 70, 0.65) +
    crumbs(random, 8, 66, tone(92, 0.03, 95), 7) +
    wedge(-72, 44, 200, 105)
  )
}
