import { at, box, disc, line, oval, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { chair, clothTable, footTable, pendant, plant, setting } from './furniture.ts'
import { colour, drawSky, hills, hourOf, town } from './sky.ts'

const WALLS = [
  [88, 0.035, 75],
  [42, 0.06, 165],
  [36, 0.06, 255],
  [58, 0.1, 38],
  [72, 0.05, 150],
  [40, 0.09, 18],
  [80, 0.05, 30],
] as const

export function windowTable(random: Random, id: string): string {
  const [l, c, hue] = random.pick(WALLS)
  const hour = hourOf(random)
  const x = random.pick([150, 250])
  const arched = random.chance(0.5)
  const opening = arched ? 'M0 270V120A120 120 0 0 1 240 120V270Z' : 'M0 0H240V270H0Z'
  const bars = arched ? 'M120 0V270M0 120H240M0 195H240' : 'M80 0V270M160 0V270M0 90H240M0 180H240'
  const roofs = town(random, -10, 240, 275, 110)
  const view =
    drawSky(hour, random, 240, 270, id) +
    shape(hills(random, 240, 275, 130), colour(hour.land, 18)) +
    shape(roofs.outline, colour(hour.land)) +
    shape(roofs.windows, colour(hour.lamp))
  const frame = tone(l > 60 ? 98 : l + 16, c * 0.4, hue)
  return (
    box(0, 0, 640, 400, tone(l, c, hue)) +
    box(0, 296, 640, 6, tone(l - 8, c, hue)) +
    box(0, 340, 640, 60, tone(40, 0.06, 50)) +
    line('M0 360H640M0 382H640M120 340L90 400M380 340L390 400M560 340L600 400', tone(34, 0.055, 48), 2) +
    at(
      x,
      34,
      0,
      1,
      `<clipPath id="${id}c"><path d="${opening}"/></clipPath><g clip-path="url(#${id}c)">${view}</g>` +
        line(bars, frame, 5) +
        line(opening, frame, 12),
    ) +
    box(x - 14, 302, 268, 12, frame, 2) +
    at(x - 70, 300, 0, 1, plant(random, 90)) +
    at(x + 250, 270, 0, 1, chair(108, -1, tone(26, 0.045, 42))) +
    at(x - 6, 270, 0, 1, chair(108, 1, tone(26, 0.045, 42))) +
    at(x + 122, 254, 0, 1, clothTable(random, 190, 124)) +
    at(x + 122, 250, 0, 1.1, setting(random)) +
    at(x + 122, 96, 0, 1, pendant(110, tone(l > 60 ? 40 : 78, 0.09, random.pick([25, 75, 150])))) +
    picturesOnWall(random, x > 200 ? 70 : 520)
  )
}

export function banquette(random: Random): string {
  const [l, c, hue] = random.pick(WALLS)
  const [sl, sc, sh] = random.pick([
    [38, 0.13, 20],
    [40, 0.075, 160],
    [42, 0.08, 255],
    [56, 0.11, 60],
  ] as const)
  const panels = times(
    8,
    (i) =>
      box(i * 80 + 3, 176, 74, 96, tone(sl, sc, sh), 22) +
      line(`M${i * 80 + 14} 190q26-12 52 0`, tone(sl + 12, sc, sh), 3, 'opacity=".6"'),
  )
  const mirror = (x: number) =>
    box(x - 66, 28, 132, 116, tone(66, 0.09, 76), 60) +
    box(x - 58, 36, 116, 100, tone(84, 0.03, 210), 52) +
    line(`M${x - 34} 110L${x + 14} 50M${x - 12} 118L${x + 34} 62`, '#fff', 7, 'opacity=".4"')
  const sconce = (x: number) =>
    disc(x, 84, 60, 'url(#g)') +
    box(x - 2, 84, 4, 30, tone(60, 0.08, 76)) +
    shape(`M${x - 14} 84h28l-6-30h-16z`, tone(95, 0.05, 85))
  return (
    box(0, 0, 640, 400, tone(l, c, hue)) +
    box(0, 156, 640, 8, tone(l - 10, c, hue)) +
    mirror(160) +
    mirror(480) +
    sconce(48) +
    sconce(320) +
    sconce(592) +
    box(0, 170, 640, 110, tone(sl - 10, sc, sh)) +
    panels +
    box(-5, 262, 650, 44, tone(sl + 3, sc, sh), 14) +
    box(0, 306, 640, 40, tone(sl - 14, sc * 0.8, sh)) +
    floorTiles() +
    [170, 478]
      .map((x) =>
        at(
          x + random.around(12),
          268,
          0,
          1.05,
          (random.chance(0.5) ? footTable(random, 132, 112) : clothTable(random, 150, 112)) +
            at(0, -4, 0, 1, setting(random)),
        ),
      )
      .join('') +
    at(326, 300, 0, 1, chair(84, -1, tone(28, 0.05, 42)))
  )
}

function floorTiles(): string {
  return (
    box(0, 346, 640, 54, tone(90, 0.015, 80)) +
    times(22, (i) =>
      shape(
        `M${i * 64 - 40 - (i > 10 ? 704 - 32 : 0)} ${i > 10 ? 373 : 346}h32l-8 27h-32z`,
        tone(30, 0.015, 60),
      ),
    )
  )
}

function picturesOnWall(random: Random, x: number): string {
  return times(
    2,
    (i) =>
      box(x - 26 + random.around(8), 70 + i * 104, 62, 76, tone(40, 0.05, 55), 2) +
      box(x - 20, 77 + i * 104, 50, 62, tone(94, 0.015, 85)) +
      oval(x + 5, 110 + i * 104, 16, 20, tone(60, 0.1, random.next() * 360)),
  )
}
