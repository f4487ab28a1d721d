import { at, box, disc, line, n, oval, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'

/** Draws a table with a cloth from the side: its top edge at 0,0, `w` wide, `h` high. */
export function clothTable(random: Random, w: number, h: number): string {
  const [l, c, hue] = random.pick([
    [95, 0.015, 85],
    [93, 0.03, 70],
    [48, 0.12, 25],
    [58, 0.07, 150],
    [46, 0.07, 250],
  ] as const)
  const drop = h * 0.62
  const folds = times(
    5,
    (i) => `M${n(-w / 2 + (i + 0.7) * (w / 5.4))} 6q4 ${n(drop / 2)} ${n(random.around(6))} ${n(drop - 8)}`,
  )
  return (
    oval(0, h, w * 0.55, 9, '#000', 'opacity=".28"') +
    line(`M${n(-w * 0.36)} ${n(drop)}V${n(h)}M${n(w * 0.36)} ${n(drop)}V${n(h)}`, tone(30, 0.04, 50), 7) +
    shape(
      `M${n(-w / 2)} 0H${n(w / 2)}L${n(w / 2 + 7)} ${n(drop)}Q${n(w / 4)} ${n(drop - 10)} 0 ${n(drop)}T${n(-w / 2 - 7)} ${n(drop)}Z`,
      tone(l, c, hue),
    ) +
    line(folds, tone(l - 9, c, hue), 3) +
    oval(0, 0, w / 2, 9, tone(Math.min(98, l + 3), c, hue))
  )
}

/** Draws a round café table on a single foot. */
export function footTable(random: Random, w: number, h: number): string {
  const top = random.pick([tone(93, 0.01, 85), tone(48, 0.08, 50), tone(74, 0.07, 72)])
  const iron = tone(26, 0.015, 40)
  return (
    oval(0, h, w * 0.4, 8, '#000', 'opacity=".28"') +
    line(`M0 6V${n(h - 6)}M${n(-w * 0.28)} ${n(h)}Q0 ${n(h - 18)} ${n(w * 0.28)} ${n(h)}`, iron, 7) +
    oval(0, 4, w / 2, 10, iron) +
    oval(0, 0, w / 2, 10, top)
  )
}

/** Draws a bentwood chair from the side with its seat at 0,0. With `facing` 1, it faces right. */
export function chair(h: number, facing: 1 | -1, wood: string): string {
  const back = `M-28 0C-40-40-40-80-32-100M-28 0C-26-34-28-64-32-100`
  const legs = `M-26 2L-34 ${n(h)}M24 2L32 ${n(h)}M-28 ${n(h * 0.5)}H27`
  return `<g transform="scale(${facing} 1)">${line(legs + back, wood, 5)}${oval(0, 0, 32, 7, wood)}</g>`
}

export function stool(h: number, seat: string): string {
  const iron = tone(28, 0.02, 50)
  return (
    oval(0, h, 30, 5, '#000', 'opacity=".3"') +
    line(`M-8 0L-22 ${n(h)}M8 0L22 ${n(h)}M-16 ${n(h * 0.66)}H16`, iron, 5) +
    shape('M-30-8Q0-16 30-8V6Q0 12-30 6Z', seat)
  )
}

/** Draws a pendant lamp that hangs from above down to 0,0. */
export function pendant(drop: number, shade: string, wide = 46): string {
  return (
    `<circle cy="14" r="${n(wide * 2.4)}" fill="url(#g)"/>` +
    line(`M0-${n(drop)}V-34`, tone(22, 0.01, 50), 2.5) +
    disc(0, 2, 10, '#fff0c2') +
    shape(`M-9-36H9C14-22 ${n(wide)}-18 ${n(wide)} 0H${n(-wide)}C${n(-wide)}-18-14-22-9-36Z`, shade)
  )
}

/** Draws glasses, a bottle and a candle on a table top at 0,0. */
export function setting(random: Random): string {
  const wine = random.pick([tone(36, 0.14, 20), tone(86, 0.1, 98)])
  const glass = (x: number) =>
    at(
      x,
      0,
      0,
      1,
      line('M0 0V-15M-7 0H7', '#fff', 1.8, 'opacity=".85"') +
        shape('M-9-36Q-10-15 0-15T9-36Z', '#fff', 'opacity=".4"') +
        shape('M-9-28Q-8-15 0-15T9-28Z', wine),
    )
  const bottle = at(
    0,
    0,
    0,
    1,
    shape('M-8 0V-36Q-8-44-3-48V-64H3V-48Q8-44 8-36V0Z', tone(30, 0.06, 145)) +
      box(-8, -30, 16, 15, tone(93, 0.03, 85)),
  )
  const candle =
    disc(-1, -22, 30, 'url(#g)') +
    box(-4, -16, 8, 16, tone(94, 0.03, 85), 1) +
    shape('M0-28Q5-20 0-16-5-20 0-28Z', '#ffd36b')
  return (
    at(-44, 0, 0, 1, glass(0)) +
    at(-12, 0, 0, 1, candle) +
    at(46, 0, 0, 1, glass(0)) +
    (random.chance(0.7) ? at(18, 0, 0, 1, bottle) : '')
  )
}

export function plant(random: Random, tall: number): string {
  const leaves = times(9, (i) =>
    at(
      0,
      -20,
      -90 + (i - 4) * 22 + random.around(9),
      tall / 100,
      shape('M0 0C24-20 66-18 92 0 66 18 24 20 0 0Z', tone(36 + (i % 3) * 7, 0.085, 145)),
    ),
  )
  return (
    oval(0, 36, 34, 6, '#000', 'opacity=".28"') + leaves + shape('M-28-24H28L20 36H-20Z', tone(58, 0.11, 42))
  )
}
