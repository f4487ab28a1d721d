import { at, box, disc, line, n, oval, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { chair, clothTable, footTable, pendant, plant, setting, stool } from './furniture.ts'
import { colour, drawSky, hills, hourOf, lights, town } from './sky.ts'

export type RoomName = 'window' | 'bar' | 'terrace' | 'banquette' | 'counter' | 'front'

/** A room seen from its door, 640 by 400. */
export function drawRoom(name: RoomName, random: Random, id: string): string {
  return ROOMS[name](random, id)
}

const WALLS = [[88, 0.035, 75], [42, 0.06, 165], [36, 0.06, 255], [58, 0.1, 38], [72, 0.05, 150], [40, 0.09, 18], [80, 0.05, 30]] as const

const ROOMS: Readonly<Record<RoomName, (random: Random, id: string) => string>> = { window: windowTable, bar, terrace, banquette, counter, front }

function windowTable(random: Random, id: string): string {
  const [l, c, hue] = random.pick(WALLS)
  const hour = hourOf(random)
  const x = random.pick([150, 250])
  const arched = random.chance(0.5)
  const opening = arched ? 'M0 270V120A120 120 0 0 1 240 120V270Z' : 'M0 0H240V270H0Z'
  const bars = arched ? 'M120 0V270M0 120H240M0 195H240' : 'M80 0V270M160 0V270M0 90H240M0 180H240'
  const roofs = town(random, -10, 240, 275, 110)
  const view = drawSky(hour, random, 240, 270, id) + shape(hills(random, 240, 275, 130), colour(hour.land, 18)) + shape(roofs.outline, colour(hour.land)) + shape(roofs.windows, colour(hour.lamp))
  const frame = tone(l > 60 ? 98 : l + 16, c * 0.4, hue)
  return (
    box(0, 0, 640, 400, tone(l, c, hue)) +
    box(0, 296, 640, 6, tone(l - 8, c, hue)) +
    box(0, 340, 640, 60, tone(40, 0.06, 50)) +
    line('M0 360H640M0 382H640M120 340L90 400M380 340L390 400M560 340L600 400', tone(34, 0.055, 48), 2) +
    at(x, 34, 0, 1, `<clipPath id="${id}c"><path d="${opening}"/></clipPath><g clip-path="url(#${id}c)">${view}</g>` + line(bars, frame, 5) + line(opening, frame, 12)) +
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

function bar(random: Random): string {
  const [l, c, hue] = random.pick([[30, 0.06, 165], [27, 0.05, 255], [32, 0.08, 18], [34, 0.045, 50]] as const)
  const shelf = (y: number) =>
    times(23, (i) => {
      const tall = random.between(26, 52)
      const glass = random.pick([tone(42, 0.09, 145), tone(62, 0.12, 65), tone(40, 0.13, 20), tone(80, 0.05, 210), tone(86, 0.08, 95), tone(52, 0.1, 45)])
      const x = 44 + i * 24 + random.around(3)
      return shape(`M${n(x - 7)} ${y}v${n(-tall * 0.6)}q0-5 4-8v${n(-tall * 0.4)}h6v${n(tall * 0.4)}q4 3 4 8v${n(tall * 0.6)}z`, glass)
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

function terrace(random: Random, id: string): string {
  const hour = hourOf(random)
  const sea = random.chance(0.6)
  const beam = tone(32, 0.045, 45)
  const vines = times(32, () => {
    const x = random.between(0, 640)
    const y = 22 + Math.abs(random.around(1)) ** 2 * 62
    return at(x, y, random.next() * 360, random.between(0.8, 1.5), shape('M0 0C8-12 22-10 28 0 22 10 8 12 0 0Z', tone(random.between(32, 50), 0.09, random.between(125, 150))))
  })
  const roofs = town(random, 380, 600, 262, 86)
  return (
    drawSky(hour, random, 640, 262, id) +
    shape(hills(random, 640, 262, 120), colour(hour.land, 22), 'opacity=".8"') +
    shape(hills(random, 640, 262, 66), colour(hour.land, 9)) +
    (sea ? box(0, 236, 640, 60, colour(hour.top, 12)) + line('M60 250h90M210 262h60M330 248h110M500 260h70', colour(hour.low), 3, 'opacity=".6"') : shape(roofs.outline, colour(hour.land)) + shape(roofs.windows, colour(hour.lamp))) +
    box(0, 268, 640, 132, tone(hour.night ? 56 : 76, 0.055, 60)) +
    line('M0 300H640M0 340H640M100 268L40 400M260 268L230 400M420 268L440 400M560 268L640 400', tone(hour.night ? 48 : 68, 0.05, 55), 2.5) +
    line('M0 232H640', tone(26, 0.01, 50), 5) +
    line(times(27, (i) => `M${i * 25 + 5} 232V284`), tone(26, 0.01, 50), 2.5) +
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

function banquette(random: Random): string {
  const [l, c, hue] = random.pick(WALLS)
  const [sl, sc, sh] = random.pick([[38, 0.13, 20], [40, 0.075, 160], [42, 0.08, 255], [56, 0.11, 60]] as const)
  const panels = times(8, (i) => box(i * 80 + 3, 176, 74, 96, tone(sl, sc, sh), 22) + line(`M${i * 80 + 14} 190q26-12 52 0`, tone(sl + 12, sc, sh), 3, 'opacity=".6"'))
  const mirror = (x: number) => box(x - 66, 28, 132, 116, tone(66, 0.09, 76), 60) + box(x - 58, 36, 116, 100, tone(84, 0.03, 210), 52) + line(`M${x - 34} 110L${x + 14} 50M${x - 12} 118L${x + 34} 62`, '#fff', 7, 'opacity=".4"')
  const sconce = (x: number) => disc(x, 84, 60, 'url(#g)') + box(x - 2, 84, 4, 30, tone(60, 0.08, 76)) + shape(`M${x - 14} 84h28l-6-30h-16z`, tone(95, 0.05, 85))
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
    [170, 478].map((x) => at(x + random.around(12), 268, 0, 1.05, (random.chance(0.5) ? footTable(random, 132, 112) : clothTable(random, 150, 112)) + at(0, -4, 0, 1, setting(random)))).join('') +
    at(326, 300, 0, 1, chair(84, -1, tone(28, 0.05, 42)))
  )
}

function counter(random: Random): string {
  const [l, c, hue] = random.pick([[34, 0.045, 45], [30, 0.05, 250], [80, 0.05, 78]] as const)
  const cloth = random.pick([tone(38, 0.09, 262), tone(46, 0.14, 25), tone(92, 0.02, 85), tone(36, 0.06, 165)])
  const curtain = times(5, (i) => shape(`M${108 + i * 86} 46h82v${n(74 + random.around(4))}q-41 8-82 0z`, cloth)) + disc(320, 84, 24, 'none', `stroke="${cloth === tone(92, 0.02, 85) ? tone(46, 0.14, 25) : tone(95, 0.015, 85)}" stroke-width="6"`)
  const lantern = (x: number, y: number) => disc(x, y, 92, 'url(#g)') + oval(x, y, 28, 38, tone(60, 0.19, 30)) + line(`M${x - 26} ${y - 14}h52M${x - 28} ${y}h56M${x - 26} ${y + 14}h52`, tone(50, 0.17, 28), 2) + box(x - 13, y - 43, 26, 8, tone(24, 0.02, 40)) + box(x - 13, y + 35, 26, 8, tone(24, 0.02, 40)) + line(`M${x} 0V${y - 42}`, tone(22, 0.02, 40), 2)
  const bowls = [170, 330, 480].map((x) => at(x + random.around(14), 236, 0, 1, line('M-10-28q-8-12 0-22t0-22M8-30q8-12 0-22t0-20', '#fff', 4, 'opacity=".35"') + shape('M-34-26H34Q30 0 12 0H-12Q-30 0-34-26Z', random.pick([tone(94, 0.015, 85), tone(46, 0.1, 255), tone(44, 0.13, 25)])) + oval(0, -26, 34, 6, tone(76, 0.1, 68)) + line('M14-27L52-50M20-26L58-46', tone(50, 0.09, 45), 3))).join('')
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

function front(random: Random, id: string): string {
  const [l, c, hue] = random.pick([[44, 0.075, 165], [38, 0.1, 20], [40, 0.075, 258], [30, 0.02, 50], [74, 0.08, 80]] as const)
  const wall = tone(random.pick([82, 88, 70]), 0.04, random.pick([60, 80, 30]))
  const awning = times(14, (i) => shape(`M${66 + i * 36.5} 96h36.5l3 52q-19 14-38 0z`, i % 2 ? tone(96, 0.015, 85) : tone(l, c, hue)))
  const hour = hourOf(random)
  return (
    box(0, 0, 640, 400, wall) +
    line(times(9, (i) => `M0 ${i * 24 + 10}H640`), '#000', 1.5, 'opacity=".06"') +
    [110, 320, 530].map((x) => box(x - 34, -20, 68, 72, tone(40, 0.03, 240)) + line(`M${x} 0V52M${x - 34} 22H${x + 34}`, wall, 4) + box(x - 40, 50, 80, 7, tone(94, 0.02, 85))).join('') +
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

function floorTiles(): string {
  return box(0, 346, 640, 54, tone(90, 0.015, 80)) + times(22, (i) => shape(`M${i * 64 - 40 - (i > 10 ? 704 - 32 : 0)} ${i > 10 ? 373 : 346}h32l-8 27h-32z`, tone(30, 0.015, 60)))
}

function picturesOnWall(random: Random, x: number): string {
  return times(2, (i) => box(x - 26 + random.around(8), 70 + i * 104, 62, 76, tone(40, 0.05, 55), 2) + box(x - 20, 77 + i * 104, 50, 62, tone(94, 0.015, 85)) + oval(x + 5, 110 + i * 104, 16, 20, tone(60, 0.1, random.next() * 360)))
}
