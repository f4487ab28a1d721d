import { at, box, disc, line, n, oval, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { pendant, setting, stool } from './furniture.ts'

export function bar(random: Random): string {
  const [l, c, hue] = random.pick([
    [30, 0.06, 165],
    [27, 0.05, 255],
    [32, 0.08, 18],
    [34, 0.045, 50],
  ] as const)
  const shelf = (y: number) =>
    times(23, (i) => {
      const tall = random.between(26, 52)
      const glass = random.pick([
        tone(42, 0.09, 145),
        tone(62, 0.12, 65),
        tone(40, 0.13, 20),
        tone(80, 0.05, 210),
        tone(86, 0.08, 95),
        tone(52, 0.1, 45),
      ])
      const x = 44 + i * 24 + random.around(3)
      return shape(
        `M${n(x - 7)} ${y}v${n(-tall * 0.6)}q0-5 4-8v${n(-tall * 0.4)}h6v${n(tall * 0.4)}q4 3 4 8v${n(tall * 0.6)}z`,
        glass,
      )
    })
  const seat = random.pick([tone(50, 0.14, 28), tone(46, 0.08, 160), tone(70, 0.11, 70)])
  const shade = random.pick([tone(76, 0.11, 78), tone(92, 0.03, 85), tone(48, 0.12, 28)])
  return (
    box(0, 0, 640, 400, tone(l, c, hue)) +
    box(26, 52, 588, 142, tone(l - 9, c, hue), 6) +
    `<ellipse cx="320" cy="130" rx="330" ry="110" fill="url(#g)"/>` +
    shelf(112) +
    box(26, 112, 588, 6, tone(62, 0.085, 66)) +
    shelf(182) +
    box(26, 182, 588, 8, tone(62, 0.085, 66)) +
    box(0, 244, 640, 156, tone(l + 5, c, hue)) +
    times(11, (i) => box(i * 60 + 6, 262, 48, 90, tone(l + 1, c, hue), 3)) +
    box(0, 376, 640, 24, tone(24, 0.02, 50)) +
    box(-4, 230, 648, 18, tone(68, 0.085, 64), 3) +
    box(-4, 230, 648, 5, tone(80, 0.08, 72)) +
    at(random.between(150, 250), 230, 0, 1.15, setting(random)) +
    at(random.between(420, 520), 230, 0, 1, setting(random)) +
    [90, 236, 382, 528].map((x) => at(x + random.around(14), 290, 0, 1.05, stool(92, seat))).join('') +
    [140, 320, 500].map((x) => at(x, 74, 0, 0.9, pendant(100, shade))).join('')
  )
}

export function counter(random: Random): string {
  const [l, c, hue] = random.pick([
    [34, 0.045, 45],
    [30, 0.05, 250],
    [80, 0.05, 78],
  ] as const)
  const cloth = random.pick([
    tone(38, 0.09, 262),
    tone(46, 0.14, 25),
    tone(92, 0.02, 85),
    tone(36, 0.06, 165),
  ])
  const curtain =
    times(5, (i) => shape(`M${108 + i * 86} 46h82v${n(74 + random.around(4))}q-41 8-82 0z`, cloth)) +
    disc(
      320,
      84,
      24,
      'none',
      `stroke="${cloth === tone(92, 0.02, 85) ? tone(46, 0.14, 25) : tone(95, 0.015, 85)}" stroke-width="6"`,
    )
  const lantern = (x: number, y: number) =>
    disc(x, y, 92, 'url(#g)') +
    oval(x, y, 28, 38, tone(60, 0.19, 30)) +
    line(`M${x - 26} ${y - 14}h52M${x - 28} ${y}h56M${x - 26} ${y + 14}h52`, tone(50, 0.17, 28), 2) +
    box(x - 13, y - 43, 26, 8, tone(24, 0.02, 40)) +
    box(x - 13, y + 35, 26, 8, tone(24, 0.02, 40)) +
    line(`M${x} 0V${y - 42}`, tone(22, 0.02, 40), 2)
  const bowls = [170, 330, 480]
    .map((x) =>
      at(
        x + random.around(14),
        236,
        0,
        1,
        line('M-10-28q-8-12 0-22t0-22M8-30q8-12 0-22t0-20', '#fff', 4, 'opacity=".35"') +
          shape(
            'M-34-26H34Q30 0 12 0H-12Q-30 0-34-26Z',
            random.pick([tone(94, 0.015, 85), tone(46, 0.1, 255), tone(44, 0.13, 25)]),
          ) +
          oval(0, -26, 34, 6, tone(76, 0.1, 68)) +
          line('M14-27L52-50M20-26L58-46', tone(50, 0.09, 45), 3),
      ),
    )
    .join('')
  return (
    box(0, 0, 640, 400, tone(l, c, hue)) +
    times(11, (i) => box(i * 64, 0, 2, 400, tone(l - 8, c, hue))) +
    box(90, 60, 460, 150, tone(80, 0.09, 76), 0) +
    `<ellipse cx="320" cy="150" rx="250" ry="110" fill="url(#g)"/>` +
    shape('M140 210v-60h44v60zM210 210v-42h70v42zM430 210v-72h34v72z', tone(56, 0.08, 60), 'opacity=".75"') +
    line('M90 136H550', tone(50, 0.08, 55), 5) +
    box(70, 38, 500, 11, tone(42, 0.07, 50), 3) +
    curtain +
    lantern(44, 130) +
    lantern(596, 130) +
    box(0, 236, 640, 22, tone(70, 0.085, 66)) +
    box(0, 258, 640, 120, tone(48, 0.075, 54)) +
    times(13, (i) => box(i * 52 + 2, 262, 2, 112, tone(40, 0.065, 50))) +
    box(0, 374, 640, 26, tone(28, 0.02, 50)) +
    bowls +
    [110, 250, 390, 530].map((x) => at(x, 300, 0, 1.05, stool(86, tone(62, 0.09, 60)))).join('')
  )
}
