import { box, line, n, oval, shape, times } from './paint.ts'
import { drawLandmark } from './landmarks.ts'
import type { Random } from './random.ts'
import { colour, drawSky, hills, hourOf, lights, town } from './rooms/sky.ts'

/** Draws a city at some time of day, 960 by 320: hills, roofs, landmarks, and water or a square in front. */
export function drawRegion(regionId: string, random: Random, id: string): string {
  const hour = hourOf(random)
  const far = town(random, -20, 960, 232, 120)
  const near = town(random, -10, 960, 262, 92)
  const landmark = drawLandmark(regionId, {
    dark: colour(hour.land, -4),
    soft: colour(hour.land, 22),
    lamp: colour(hour.lamp),
  })
  const ground = random.pick([water, water, square])(
    random,
    colour(hour.top, 8),
    colour(hour.low),
    colour(hour.lamp),
    colour(hour.land, -8),
  )
  return (
    drawSky(hour, random, 960, 250, id) +
    shape(hills(random, 960, 250, random.between(70, 150)), colour(hour.land, 26), 'opacity=".7"') +
    shape(hills(random, 960, 250, random.between(40, 80)), colour(hour.land, 17)) +
    shape(far.outline, colour(hour.land, 9)) +
    shape(far.windows, colour(hour.lamp), 'opacity=".55"') +
    box(0, 240, 960, 24, colour(hour.land, 4)) +
    (landmark || shape(near.outline, colour(hour.land)) + shape(near.windows, colour(hour.lamp))) +
    ground
  )
}

function water(random: Random, surface: string, bright: string, lamp: string, dark: string): string {
  const ripples = times(
    26,
    () => `M${n(random.between(0, 940))} ${n(random.between(270, 318))}h${n(random.between(14, 70))}`,
  )
  const x = random.between(180, 760)
  const boat = `M${n(x)} 286h66l-12 14h-44zM${n(x + 30)} 284V236l30 44z`
  const arches = random.chance(0.5)
    ? line(
        times(6, (i) => `M${i * 160} 268q80-46 160 0`),
        dark,
        7,
      ) + box(0, 240, 960, 8, dark)
    : ''
  return (
    box(0, 256, 960, 64, surface) +
    line(ripples, bright, 2.5, 'opacity=".55"') +
    line(
      times(9, () => `M${n(random.between(20, 940))} 262v${n(random.between(10, 40))}`),
      lamp,
      3,
      'opacity=".4"',
    ) +
    arches +
    shape(boat, dark)
  )
}

function square(random: Random, _surface: string, bright: string, lamp: string, dark: string): string {
  const parasols = times(6, (i) => {
    const x = 70 + i * 160 + random.around(36)
    return (
      line(`M${n(x)} 236V300`, dark, 4) +
      shape(`M${n(x - 52)} 240Q${n(x)} 200 ${n(x + 52)} 240Z`, i % 2 ? lamp : bright) +
      oval(x, 286, 24, 4, lamp) +
      line(`M${n(x - 38)} 304v-16h12M${n(x + 38)} 304v-16h-12`, dark, 3.5)
    )
  })
  return (
    box(0, 258, 960, 62, dark) +
    oval(480, 300, 480, 22, bright, 'opacity=".18"') +
    lights(0, 214, 320, 30, 9) +
    lights(320, 214, 320, 30, 9) +
    lights(640, 214, 320, 30, 9) +
    parasols
  )
}
