import { crumbs, herbs, lumps, rice, slices } from '../food.ts'
import { at, blob, disc, line, oval, polar, shadow, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

export const mezze: Dish = {
  full: true,
  surfaces: ['linen', 'stripe', 'tiles', 'wood', 'marble', 'check'],
  wares: ['none'],
  tools: ['napkin', 'cutlery', 'none'],
  drinks: ['whiteWine', 'water', 'redWine'],
  extras: ['bread', 'oil', 'flowers', 'candle'],
  food(random) {
    const spots: readonly (readonly [number, number, number])[] = [
      [0, 0, 92],
      [-136, -74, 60],
      [-134, 70, 66],
      [22, -152, 54],
      [20, 150, 56],
      [146, 88, 54],
    ]
    const fillings = [hummus, salata, olives, tzatziki, falafel, muhammara]
    const first = Math.floor(random.next() * 3)
    return spots
      .map(([x, y, radius], i) => {
        const filling = fillings[(i === 0 ? first : i + first) % fillings.length] ?? hummus
        return at(x, y, random.next() * 30, radius / 92, mezzeBowl(random) + filling(random))
      })
      .join('')
  },
}

function mezzeBowl(random: Random): string {
  const [l, c, hue] = random.pick([
    [96, 0.01, 85],
    [60, 0.09, 235],
    [70, 0.07, 185],
    [62, 0.11, 42],
    [88, 0.03, 75],
  ] as const)
  return (
    shadow(0, 0, 92, 92, 0.9) +
    disc(0, 0, 92, tone(l, c, hue)) +
    disc(0, 0, 86, 'none', `stroke="${tone(l - 16, c, hue)}" stroke-width="3"`) +
    disc(0, 0, 78, tone(l - 9, c, hue))
  )
}

function hummus(random: Random): string {
  return (
    shape(blob(random, 0, 0, 74, 0.04, 12), tone(85, 0.06, 80)) +
    line('M0 0Q22-20 30 8T-24 34-46-12-4-52 54-22', tone(76, 0.065, 76), 9) +
    line('M2 2Q20-14 26 8T-20 29-40-10', tone(74, 0.14, 92), 5) +
    lumps(random, 6, 20, 8, [80, 0.09, 78]) +
    crumbs(random, 12, 56, tone(50, 0.15, 32), 5) +
    herbs(random, 5, 40, 0.7)
  )
}

function tzatziki(random: Random): string {
  return (
    shape(blob(random, 0, 0, 74, 0.04, 12), tone(95, 0.02, 105)) +
    line('M0 0Q24-22 32 8T-26 36-50-12', tone(88, 0.035, 115), 8) +
    slices(random, 5, 42, 15, tone(50, 0.11, 138), tone(90, 0.07, 120)) +
    herbs(random, 5, 44, 0.7)
  )
}

function olives(random: Random): string {
  return (
    times(17, (i) => {
      const [x, y] = within(random, 62)
      return (
        oval(x + 2, y + 4, 14, 12, '#000', 'opacity=".2"') +
        oval(x, y, 14, 12, i % 3 ? tone(52, 0.1, 118) : tone(30, 0.06, 345)) +
        oval(x - 4, y - 4, 4, 3, '#fff', 'opacity=".45"')
      )
    }) + herbs(random, 3, 50, 0.8)
  )
}

function salata(random: Random): string {
  return (
    slices(random, 8, 58, 17, tone(52, 0.18, 29), tone(64, 0.17, 32)) +
    slices(random, 7, 58, 15, tone(48, 0.11, 140), tone(90, 0.07, 122)) +
    lumps(random, 6, 50, 13, [97, 0.01, 95]) +
    slices(random, 3, 50, 9, tone(28, 0.04, 340), tone(35, 0.04, 340)) +
    herbs(random, 6, 50, 0.7)
  )
}

function falafel(random: Random): string {
  return (
    lumps(random, 9, 52, 21, [50, 0.075, 62]) +
    crumbs(random, 16, 62, tone(88, 0.05, 85), 5) +
    herbs(random, 4, 60, 0.9)
  )
}

function muhammara(random: Random): string {
  return (
    shape(blob(random, 0, 0, 74, 0.04, 12), tone(50, 0.15, 34)) +
    line('M0 0Q24-22 32 8T-26 36-50-12', tone(42, 0.14, 32), 9) +
    crumbs(random, 18, 50, tone(78, 0.08, 68), 9) +
    herbs(random, 4, 44, 0.8)
  )
}

export const shakshuka: Dish = {
  hot: true,
  full: true,
  surfaces: ['tiles', 'linen', 'wood', 'stripe', 'marble', 'zinc'],
  wares: ['pan'],
  tools: ['none', 'napkin', 'spoon'],
  drinks: ['tea', 'coffee', 'water'],
  extras: ['bread', 'oil', 'salad', 'lemon'],
  food(random) {
    const eggs = times(random.pick([4, 5]), (i) => {
      const [x, y] = polar(i ? 56 : random.between(0, 20), i * 88 + 30)
      return (
        shape(blob(random, x, y, 29, 0.16, 9), tone(96, 0.015, 85)) +
        disc(x + 1, y + 1, 12.5, tone(78, 0.165, 72)) +
        oval(x - 3, y - 4, 4, 3, tone(93, 0.08, 90))
      )
    })
    return (
      shape(blob(random, 0, 0, 102, 0.02, 14), tone(46, 0.16, 32)) +
      shape(blob(random, 0, 0, 94, 0.06, 14), tone(53, 0.175, 34)) +
      lumps(random, 9, 82, 13, [57, 0.17, 33]) +
      eggs +
      crumbs(random, 14, 84, tone(97, 0.01, 95), 8) +
      herbs(random, 14, 84, 0.75)
    )
  },
}

export const kebab: Dish = {
  surfaces: ['linen', 'darkWood', 'tiles', 'wood', 'stripe'],
  wares: ['platter', 'platter', 'board'],
  tools: ['none', 'napkin', 'cutlery'],
  drinks: ['tea', 'water', 'beer'],
  extras: ['salad', 'bread', 'chilli', 'lemon'],
  long: true,
  food(random) {
    const skewers = times(3, (i) => {
      const meat = times(
        5,
        (k) =>
          shape(
            blob(random, -52 + k * 27, 0, 14.5, 0.14, 6),
            k % 2 && random.chance(0.6) ? tone(56, 0.15, random.pick([30, 140, 60])) : tone(41, 0.085, 42),
          ) + line(`M${-58 + k * 27}-7l8 15M${-49 + k * 27}-8l7 15`, tone(28, 0.05, 40), 2.5),
      )
      return at(
        -4,
        -36 + i * 34,
        random.around(5),
        1,
        line('M-94 2H96', '#000', 4, 'opacity=".2"') + line('M-94 0H96', tone(80, 0.01, 240), 4) + meat,
      )
    })
    return (
      at(-30, 6, 0, 1, rice(random, 0, 0, 60)) +
      at(40, 8, 0, 1, rice(random, 0, 0, 52)) +
      crumbs(random, 10, 80, tone(78, 0.16, 75), 6) +
      skewers +
      slices(random, 3, 60, 13, tone(50, 0.18, 30), tone(62, 0.17, 32)) +
      herbs(random, 6, 76, 0.8) +
      dip(98, 26, 24, tone(96, 0.015, 95))
    )
  },
}
