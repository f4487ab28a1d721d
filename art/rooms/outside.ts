import { at, box, disc, line, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { chair, clothTable, footTable, pendant, plant, setting } from './furniture.ts'
import { colour, drawSky, hills, hourOf, lights, town } from './sky.ts'

export function terrace(random: Random, id: string): string {
  const hour = hourOf(random)
  const sea = random.chance(0.6)
  const beam = tone(32, 0.045, 45)
  const vines = times(32, () => {
    const x = random.between(0, 640)
    const y = 22 + Math.abs(random.around(1)) ** 2 * 62
    return at(
      x,
      y,
      random.next() * 360,
      random.between(0.8, 1.5),
      shape(
        'M0 0C8-12 22-10 28 0 22 10 8 12 0 0Z',
        tone(random.between(32, 50), 0.09, random.between(125, 150)),
      ),
    )
  })
  const roofs = town(random, 380, 600, 262, 86)
  return (
    drawSky(hour, random, 640, 262, id) +
    shape(hills(random, 640, 262, 120), colour(hour.land, 22), 'opacity=".8"') +
    shape(hills(random, 640, 262, 66), colour(hour.land, 9)) +
    (sea
      ? box(0, 236, 640, 60, colour(hour.top, 12)) +
        line('M60 250h90M210 262h60M330 248h110M500 260h70', colour(hour.low), 3, 'opacity=".6"')
      : shape(roofs.outline, colour(hour.land)) + shape(roofs.windows, colour(hour.lamp))) +
    box(0, 268, 640, 132, tone(hour.night ? 56 : 76, 0.055, 60)) +
    line(
      'M0 300H640M0 340H640M100 268L40 400M260 268L230 400M420 268L440 400M560 268L640 400',
      tone(hour.night ? 48 : 68, 0.05, 55),
      2.5,
    ) +
    line('M0 232H640', tone(26, 0.01, 50), 5) +
    line(
      times(27, (i) => `M${i * 25 + 5} 232V284`),
      tone(26, 0.01, 50),
      2.5,
    ) +
    box(36, 0, 16, 372, beam) +
    box(590, 0, 16, 372, beam) +
    at(196, 290, 0, 1, chair(92, 1, tone(34, 0.05, 40))) +
    at(428, 290, 0, 1, chair(92, -1, tone(34, 0.05, 40))) +
    at(312, 274, 0, 1.08, random.chance(0.5) ? clothTable(random, 180, 106) : footTable(random, 150, 106)) +
    at(312, 270, 0, 1.15, setting(random)) +
    at(104, 340, 0, 1, plant(random, 100)) +
    at(548, 346, 0, 1, plant(random, 84)) +
    box(-10, 6, 660, 16, beam) +
    times(9, (i) => box(i * 76 + 8, 0, 12, 40, tone(38, 0.05, 48))) +
    lights(44, 36, 276, 34, 7) +
    lights(320, 36, 276, 34, 7) +
    vines
  )
}

export function front(random: Random, id: string): string {
  const [l, c, hue] = random.pick([
    [44, 0.075, 165],
    [38, 0.1, 20],
    [40, 0.075, 258],
    [30, 0.02, 50],
    [74, 0.08, 80],
  ] as const)
  const wall = tone(random.pick([82, 88, 70]), 0.04, random.pick([60, 80, 30]))
  const awning = times(14, (i) =>
    shape(`M${66 + i * 36.5} 96h36.5l3 52q-19 14-38 0z`, i % 2 ? tone(96, 0.015, 85) : tone(l, c, hue)),
  )
  const hour = hourOf(random)
  return (
    box(0, 0, 640, 400, wall) +
    line(
      times(9, (i) => `M0 ${i * 24 + 10}H640`),
      '#000',
      1.5,
      'opacity=".06"',
    ) +
    [110, 320, 530]
      .map(
        (x) =>
          box(x - 34, -20, 68, 72, tone(40, 0.03, 240)) +
          line(`M${x} 0V52M${x - 34} 22H${x + 34}`, wall, 4) +
          box(x - 40, 50, 80, 7, tone(94, 0.02, 85)),
      )
      .join('') +
    box(56, 84, 528, 262, tone(l, c, hue), 4) +
    `<clipPath id="${id}c"><path d="M78 130h190v170h-190zM372 130h190v170h-190zM290 130h60v214h-60z"/></clipPath><g clip-path="url(#${id}c)">${box(56, 84, 528, 262, tone(hour.night ? 80 : 72, 0.1, 76))}<ellipse cx="180" cy="190" rx="150" ry="110" fill="url(#g)"/><ellipse cx="470" cy="190" rx="150" ry="110" fill="url(#g)"/>${at(150, 262, 0, 0.8, setting(random))}${at(480, 262, 0, 0.8, setting(random))}${box(60, 262, 520, 60, tone(44, 0.075, 50))}${at(180, 150, 0, 0.6, pendant(60, tone(34, 0.05, 40)))}${at(460, 150, 0, 0.6, pendant(60, tone(34, 0.05, 40)))}</g>` +
    line('M173 130V300M467 130V300M78 176H268M372 176H562', tone(l, c, hue), 4) +
    disc(340, 246, 4, tone(80, 0.1, 80)) +
    awning +
    box(60, 90, 520, 9, tone(l - 8, c, hue), 3) +
    box(0, 344, 640, 56, tone(66, 0.02, 70)) +
    line('M0 366H640M90 344L60 400M250 344L240 400M410 344L424 400M560 344L600 400', tone(58, 0.02, 65), 2) +
    at(60, 330, 0, 0.95, plant(random, 96)) +
    at(580, 330, 0, 0.95, plant(random, 96)) +
    at(126, 300, 0, 0.9, chair(84, 1, tone(34, 0.06, 40))) +
    at(232, 300, 0, 0.9, chair(84, -1, tone(34, 0.06, 40))) +
    at(180, 288, 0, 0.9, footTable(random, 96, 96) + setting(random)) +
    at(462, 288, 0, 0.9, footTable(random, 96, 96) + setting(random)) +
    at(516, 300, 0, 0.9, chair(84, -1, tone(34, 0.06, 40)))
  )
}
