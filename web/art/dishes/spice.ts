import { crumbs, herbs, leaf, lumps, prawn, rice, slices, wedge } from '../food.ts'
import { at, blob, cast, disc, line, n, oval, polar, shadow, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

type Lch = readonly [number, number, number]

export const curry: Dish = {
  surfaces: ['wood', 'linen', 'darkWood', 'terrazzo', 'stripe', 'tiles'],
  wares: ['stone', 'bowl', 'darkBowl', 'banded'],
  tools: ['spoon', 'chopsticks', 'cutlery'],
  drinks: ['beer', 'water', 'tea'],
  extras: ['chilli', 'salad', 'flowers', 'lemon'],
  food(random) {
    const [l, c, hue] = random.pick<Lch>([[72, 0.14, 68], [64, 0.16, 42], [72, 0.1, 122], [80, 0.14, 88]])
    const swirl = tone(l + 15, c * 0.5, hue + 12)
    const topping = random.chance(0.5) ? times(4, (i) => prawn(...polar(38, i * 85 + 20), i * 70, 0.85)) : lumps(random, 6, 46, 16, [82, 0.05, 75])
    return (
      shape(blob(random, 0, 0, 88, 0.03, 14), tone(l - 10, c, hue)) +
      shape(blob(random, 2, 2, 83, 0.04, 14), tone(l, c, hue)) +
      line('M-60-10Q-30-52 14-50T62-6Q40 44-8 52', swirl, 7, 'opacity=".75"') +
      rice(random, -50, 26, 44) +
      at(18, -4, 0, 1, topping) +
      at(20, 8, 0, 1, slices(random, 4, 50, 9, tone(47, 0.18, 29), tone(62, 0.17, 32)) + herbs(random, 7, 46, 1.25)) +
      wedge(-62, -40, 200) +
      crumbs(random, 8, 70, tone(40, 0.16, 28), 6)
    )
  },
}

export const thali: Dish = {
  surfaces: ['linen', 'lacquer', 'wood', 'tiles', 'terrazzo'],
  wares: ['steel', 'steel', 'none'],
  tools: ['spoon', 'napkin', 'none'],
  drinks: ['water', 'tea', 'beer'],
  extras: ['chilli', 'flowers', 'salad'],
  food(random) {
    const sauces = ([[70, 0.15, 66], [58, 0.15, 38], [50, 0.1, 135], [95, 0.02, 95], [44, 0.09, 45], [84, 0.14, 88]] as const).map(([l, c, hue], i) => {
      const [x, y] = polar(76, i * 40 + 150)
      return (
        disc(x + 4, y + 6, 25, '#000', 'opacity=".25"') +
        disc(x, y, 25, tone(90, 0.006, 240)) +
        disc(x, y, 21, tone(l - 9, c, hue)) +
        disc(x + 1, y + 2, 19, tone(l, c, hue)) +
        at(x, y, i * 50, 1, i % 2 ? lumps(random, 3, 9, 6, [l + 12, c, hue]) : line('M-10 0Q0-8 9 2', tone(l + 16, c * 0.5, hue), 3.5) + leaf(3, 6, 40, 0.5))
      )
    })
    const naan = 'M-44 4C-50-24-20-42 8-34S50-14 42 10 14 34-8 32-40 24-44 4Z'
    const toast = times(6, () => disc(...within(random, 28), random.between(2, 6), tone(58, 0.1, 58), 'opacity=".7"'))
    return (
      (random.chance(0.4) ? disc(0, 0, 118, tone(50, 0.1, 138)) + line('M-118 0H118', tone(70, 0.1, 130), 3) : '') +
      rice(random, 2, 8, 34) +
      crumbs(random, 5, 22, tone(80, 0.15, 80), 6) +
      sauces.join('') +
      cast(naan, 46, 52, 14, 0.5) +
      at(46, 52, 14, 1, shape(naan, tone(86, 0.07, 82)) + toast + herbs(random, 3, 26, 0.5)) +
      wedge(-6, 84, 20)
    )
  },
}

export const mezze: Dish = {
  surfaces: ['linen', 'stripe', 'tiles', 'wood', 'marble', 'check'],
  wares: ['none'],
  tools: ['napkin', 'cutlery', 'none'],
  drinks: ['whiteWine', 'water', 'redWine'],
  extras: ['bread', 'oil', 'flowers', 'candle'],
  food(random) {
    const spots: readonly (readonly [number, number, number])[] = [[0, 0, 92], [-136, -74, 60], [-134, 70, 66], [22, -152, 54], [20, 150, 56], [146, 88, 54]]
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

export const ethiopian: Dish = {
  surfaces: ['linen', 'wood', 'stripe', 'darkWood', 'terrazzo'],
  wares: ['none'],
  tools: ['none', 'napkin'],
  drinks: ['coffee', 'beer', 'water'],
  extras: ['chilli', 'flowers', 'coffee'],
  food(random) {
    const eyes = times(60, () => {
      const [x, y] = within(random, 116)
      return `M${n(x)} ${n(y)}h1.5v1.5h-1.5z`
    })
    const stews = ([[40, 0.1, 38], [70, 0.13, 75], [46, 0.1, 138], [54, 0.16, 36], [62, 0.09, 90], [84, 0.05, 95]] as const).map(([l, c, hue], i) => {
      const [x, y] = i ? polar(70, i * 72) : [0, 0]
      return shape(blob(random, x, y, i ? 27 : 33, 0.14, 9), tone(l - 9, c, hue)) + lumps(random, 5, i ? 17 : 22, 8, [l + 3, c, hue], x, y)
    })
    const roll = 'M-40-13h80q6 13 0 26h-80q-8-13 0-26z'
    return (
      shadow(0, 0, 134) +
      disc(0, 0, 134, tone(52, 0.11, 36)) +
      disc(0, 0, 127, 'none', `stroke="${tone(78, 0.12, 80)}" stroke-width="6" stroke-dasharray="16 10"`) +
      shape(blob(random, 0, 0, 120, 0.02, 16), tone(76, 0.045, 68)) +
      line(eyes, tone(62, 0.05, 60), 2) +
      stews.join('') +
      cast(roll, 96, -78, 40, 0.5) +
      at(96, -78, 40, 1, shape(roll, tone(80, 0.045, 70)) + line('M34-10q6 10 0 20', tone(60, 0.05, 60), 2))
    )
  },
}

function mezzeBowl(random: Random): string {
  const [l, c, hue] = random.pick([[96, 0.01, 85], [60, 0.09, 235], [70, 0.07, 185], [62, 0.11, 42], [88, 0.03, 75]] as const)
  return shadow(0, 0, 92, 92, 0.9) + disc(0, 0, 92, tone(l, c, hue)) + disc(0, 0, 86, 'none', `stroke="${tone(l - 16, c, hue)}" stroke-width="3"`) + disc(0, 0, 78, tone(l - 9, c, hue))
}

function hummus(random: Random): string {
  return shape(blob(random, 0, 0, 74, 0.04, 12), tone(85, 0.06, 80)) + line('M0 0Q22-20 30 8T-24 34-46-12-4-52 54-22', tone(76, 0.065, 76), 9) + line('M2 2Q20-14 26 8T-20 29-40-10', tone(74, 0.14, 92), 5) + lumps(random, 6, 20, 8, [80, 0.09, 78]) + crumbs(random, 12, 56, tone(50, 0.15, 32), 5) + herbs(random, 5, 40, 0.7)
}

function tzatziki(random: Random): string {
  return shape(blob(random, 0, 0, 74, 0.04, 12), tone(95, 0.02, 105)) + line('M0 0Q24-22 32 8T-26 36-50-12', tone(88, 0.035, 115), 8) + slices(random, 5, 42, 15, tone(50, 0.11, 138), tone(90, 0.07, 120)) + herbs(random, 5, 44, 0.7)
}

function olives(random: Random): string {
  return times(17, (i) => {
    const [x, y] = within(random, 62)
    return oval(x + 2, y + 4, 14, 12, '#000', 'opacity=".2"') + oval(x, y, 14, 12, i % 3 ? tone(52, 0.1, 118) : tone(30, 0.06, 345)) + oval(x - 4, y - 4, 4, 3, '#fff', 'opacity=".45"')
  }) + herbs(random, 3, 50, 0.8)
}

function salata(random: Random): string {
  return slices(random, 8, 58, 17, tone(52, 0.18, 29), tone(64, 0.17, 32)) + slices(random, 7, 58, 15, tone(48, 0.11, 140), tone(90, 0.07, 122)) + lumps(random, 6, 50, 13, [97, 0.01, 95]) + slices(random, 3, 50, 9, tone(28, 0.04, 340), tone(35, 0.04, 340)) + herbs(random, 6, 50, 0.7)
}

function falafel(random: Random): string {
  return lumps(random, 9, 52, 21, [50, 0.075, 62]) + crumbs(random, 16, 62, tone(88, 0.05, 85), 5) + herbs(random, 4, 60, 0.9)
}

function muhammara(random: Random): string {
  return shape(blob(random, 0, 0, 74, 0.04, 12), tone(50, 0.15, 34)) + line('M0 0Q24-22 32 8T-26 36-50-12', tone(42, 0.14, 32), 9) + crumbs(random, 18, 50, tone(78, 0.08, 68), 9) + herbs(random, 4, 44, 0.8)
}

export const shakshuka: Dish = {
  surfaces: ['tiles', 'linen', 'wood', 'stripe', 'marble', 'zinc'],
  wares: ['pan'],
  tools: ['none', 'napkin', 'spoon'],
  drinks: ['tea', 'coffee', 'water'],
  extras: ['bread', 'oil', 'salad', 'lemon'],
  food(random) {
    const eggs = times(random.pick([4, 5]), (i) => {
      const [x, y] = polar(i ? 56 : random.between(0, 20), i * 88 + 30)
      return shape(blob(random, x, y, 29, 0.16, 9), tone(96, 0.015, 85)) + disc(x + 1, y + 1, 12.5, tone(78, 0.165, 72)) + oval(x - 3, y - 4, 4, 3, tone(93, 0.08, 90))
    })
    return shape(blob(random, 0, 0, 102, 0.02, 14), tone(46, 0.16, 32)) + shape(blob(random, 0, 0, 94, 0.06, 14), tone(53, 0.175, 34)) + lumps(random, 9, 82, 13, [57, 0.17, 33]) + eggs + crumbs(random, 14, 84, tone(97, 0.01, 95), 8) + herbs(random, 14, 84, 0.75)
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
      const meat = times(5, (k) => shape(blob(random, -52 + k * 27, 0, 14.5, 0.14, 6), k % 2 && random.chance(0.6) ? tone(56, 0.15, random.pick([30, 140, 60])) : tone(41, 0.085, 42)) + line(`M${-58 + k * 27}-7l8 15M${-49 + k * 27}-8l7 15`, tone(28, 0.05, 40), 2.5))
      return at(-4, -36 + i * 34, random.around(5), 1, line('M-94 2H96', '#000', 4, 'opacity=".2"') + line('M-94 0H96', tone(80, 0.01, 240), 4) + meat)
    })
    return at(-30, 6, 0, 1, rice(random, 0, 0, 60)) + at(40, 8, 0, 1, rice(random, 0, 0, 52)) + crumbs(random, 10, 80, tone(78, 0.16, 75), 6) + skewers + slices(random, 3, 60, 13, tone(50, 0.18, 30), tone(62, 0.17, 32)) + herbs(random, 6, 76, 0.8) + dip(98, 26, 24, tone(96, 0.015, 95))
  },
}
