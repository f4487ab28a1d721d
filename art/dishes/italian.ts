import { crumbs, herbs, leaf, lumps, noodles } from '../food.ts'
import { at, blob, cast, disc, line, n, polar, shadow, shape, times, tone, within } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Dish } from './dish.ts'

export const pasta: Dish = {
  hot: true,
  surfaces: ['linen', 'check', 'wood', 'marble', 'stripe'],
  wares: ['white', 'stone', 'banded', 'enamel'],
  tools: ['cutlery', 'napkin', 'spoon'],
  drinks: ['redWine', 'whiteWine', 'redWine', 'water'],
  extras: ['bread', 'oil', 'candle', 'flowers', 'salad'],
  food: (random) => random.pick([pomodoro, pesto, vongole])(random),
}

export const pizza: Dish = {
  full: true,
  surfaces: ['check', 'wood', 'marble', 'zinc', 'terrazzo', 'slate'],
  wares: ['none'],
  tools: ['cutlery', 'napkin', 'none'],
  drinks: ['redWine', 'beer', 'water'],
  extras: ['oil', 'chilli', 'salad', 'flowers', 'candle'],
  food: drawPizza,
}

export function pomodoro(random: Random): string {
  return (
    shape(blob(random, 0, 0, 76, 0.08), tone(56, 0.16, 33)) +
    noodles(random, 0, 0, 66, [84, 0.1, 84]) +
    shape(blob(random, -4, -4, 33, 0.22), tone(50, 0.175, 31)) +
    lumps(random, 5, 34, 10, [57, 0.18, 31]) +
    herbs(random, 4, 24, 1.1) +
    crumbs(random, 12, 62, tone(95, 0.04, 92), 5)
  )
}

export function pesto(random: Random): string {
  return (
    noodles(random, 0, 0, 68, [76, 0.12, 112]) +
    shape(blob(random, 0, 0, 28, 0.25), tone(50, 0.11, 132)) +
    lumps(random, 7, 52, 5, [86, 0.06, 80]) +
    herbs(random, 5, 22, 1.2) +
    crumbs(random, 10, 60, tone(96, 0.03, 92), 6)
  )
}

export function vongole(random: Random): string {
  const shells = times(7, (i) => {
    const [x, y] = polar(random.between(28, 58), i * 51 + random.around(12))
    const fan = 'M0 14C-24 14-22-16 0-18S24 14 0 14Z'
    return (
      cast(fan, x, y, i * 51 + 90, 0.4) +
      at(
        x,
        y,
        i * 51 + 90,
        1,
        shape(fan, tone(80, 0.045, 60)) +
          line('M0 12V-15M-3 12L-13-8M3 12L13-8', tone(62, 0.06, 50), 1.8) +
          shape('M0 12C-10 10-9-4 0-4S10 10 0 12Z', tone(82, 0.1, 66)),
      )
    )
  })
  return (
    noodles(random, 0, 0, 68, [88, 0.075, 90], 5) +
    shells +
    herbs(random, 7, 60, 0.6) +
    crumbs(random, 9, 60, tone(56, 0.17, 30), 4)
  )
}

function drawPizza(random: Random): string {
  const crust = blob(random, 0, 0, 124, 0.035, 14)
  const chars = times(9, () => {
    const [x, y] = polar(random.between(110, 119), random.next() * 360)
    return disc(x, y, random.between(3, 7), tone(38, 0.06, 50), 'opacity=".75"')
  })
  const cheese = times(8, () => {
    const [x, y] = within(random, 80)
    return (
      shape(blob(random, x, y, random.between(11, 21), 0.2, 7), tone(95, 0.035, 90)) +
      disc(x - 3, y - 4, 4, tone(99, 0.01, 95))
    )
  })
  const topping = random.pick([
    () => herbs(random, 8, 84, 1.3),
    () => times(9, () => salami(random)) + herbs(random, 4, 80, 1),
    () => times(12, () => olive(random)) + herbs(random, 5, 80, 1),
    () => times(7, () => mushroom(random)) + herbs(random, 6, 80, 0.9),
  ])
  const from = random.next() * 45
  const cuts = times(4, (i) => {
    const [x, y] = polar(122, from + i * 45)
    return `M${n(-x)} ${n(-y)}L${n(x)} ${n(y)}`
  })
  return (
    shadow(0, 0, 136) +
    disc(0, 0, 136, tone(60, 0.075, 62)) +
    disc(0, 0, 131, tone(66, 0.075, 65)) +
    shape(crust, '#000', 'transform="translate(3 5)" opacity=".25"') +
    shape(crust, tone(76, 0.105, 72)) +
    chars +
    shape(blob(random, 0, 0, 103, 0.04, 14), tone(55, 0.17, 34)) +
    shape(blob(random, 0, 0, 92, 0.1, 12), tone(82, 0.11, 78), 'opacity=".55"') +
    cheese +
    topping() +
    line(cuts, tone(40, 0.08, 40), 2, 'opacity=".55"')
  )
}

function salami(random: Random): string {
  const [x, y] = within(random, 84)
  return (
    disc(x + 1, y + 2, 15, '#000', 'opacity=".2"') +
    disc(x, y, 15, tone(48, 0.16, 27)) +
    disc(x, y, 12.5, tone(55, 0.17, 29)) +
    disc(x + 4, y - 4, 2, tone(82, 0.07, 40)) +
    disc(x - 5, y + 2, 2, tone(82, 0.07, 40))
  )
}

function olive(random: Random): string {
  const [x, y] = within(random, 84)
  return disc(x, y, 6, 'none', `stroke="${tone(27, 0.03, 330)}" stroke-width="5"`)
}

function mushroom(random: Random): string {
  const [x, y] = within(random, 80)
  return (
    at(
      x,
      y,
      random.next() * 360,
      0.9,
      shape('M-16 2C-16-20 16-20 16 2H5v12H-5V2Z', tone(88, 0.03, 75)) +
        line('M-13 0h26', tone(58, 0.05, 60), 3),
    ) + (random.chance(0.3) ? leaf(x, y, 30, 0.6) : '')
  )
}
