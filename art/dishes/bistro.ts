import { crumbs, fries, herbs, lumps, slices, wedge } from '../food.ts'
import { at, blob, box, line, shape, times, tone } from '../paint.ts'
import type { Random } from '../random.ts'
import { dip } from '../ware.ts'
import type { Dish } from './dish.ts'

export const french: Dish = {
  surfaces: ['marble', 'linen', 'zinc', 'check', 'stripe', 'tiles'],
  wares: ['white', 'banded', 'platter', 'white'],
  tools: ['cutlery', 'cutlery', 'napkin'],
  drinks: ['redWine', 'redWine', 'whiteWine'],
  extras: ['bread', 'candle', 'salad', 'flowers'],
  food: (random) => random.pick([steakFrites, steakFrites, omelette])(random),
}

export const schnitzel: Dish = {
  surfaces: ['linen', 'check', 'wood', 'darkWood', 'stripe'],
  wares: ['white', 'banded', 'platter', 'board'],
  tools: ['cutlery', 'none', 'napkin'],
  drinks: ['beer', 'beer', 'whiteWine'],
  extras: ['salad', 'bread', 'flowers', 'candle'],
  food: (random) => random.pick([cutlet, pretzels])(random),
}

export function steakFrites(random: Random): string {
  const meat = blob(random, -18, -16, 54, 0.13, 9)
  return (
    at(34, 42, -30, 1, fries(random, 22, 46)) +
    shape(meat, '#000', 'transform="translate(4 7)" opacity=".25"') +
    shape(meat, tone(34, 0.06, 42)) +
    at(-20, -19, 0, 0.84, shape(blob(random, 0, 0, 54, 0.13, 9), tone(42, 0.075, 42))) +
    line('M-62-34L-6-58M-64-14L16-48M-58 6L26-28M-44 20L26-10', tone(23, 0.03, 40), 6) +
    box(-30, -30, 26, 19, tone(91, 0.1, 95), 3, 'transform="rotate(-14)"') +
    herbs(random, 3, 14, 0.8) +
    at(-44, 46, 0, 1, herbs(random, 9, 25, 1.15)) +
    crumbs(random, 10, 60, tone(96, 0.01, 90), 4)
  )
}

export function omelette(random: Random): string {
  const roll = 'M-80-4C-60-42 52-46 82-8 78 30-56 38-80-4Z'
  return (
    at(
      0,
      -8,
      -12,
      1,
      shape(roll, '#000', 'transform="translate(4 8)" opacity=".2"') +
        shape(roll, tone(85, 0.14, 90)) +
        shape('M-72-8C-50-36 46-40 74-12 40-22-40-20-72-8Z', tone(91, 0.11, 95)) +
        line('M-60 6Q0 24 66 2', tone(72, 0.14, 80), 4),
    ) +
    crumbs(random, 14, 50, tone(52, 0.12, 138), 5) +
    at(10, 52, 0, 1, herbs(random, 14, 32, 1.1)) +
    slices(random, 3, 40, 9, tone(53, 0.18, 30), tone(64, 0.17, 33))
  )
}

export function cutlet(random: Random): string {
  const crust = blob(random, -6, -8, 76, 0.1, 10)
  return (
    shape(crust, '#000', 'transform="translate(5 8)" opacity=".22"') +
    shape(crust, tone(64, 0.115, 62)) +
    shape(blob(random, -8, -11, 66, 0.12, 10), tone(71, 0.12, 68)) +
    crumbs(random, 34, 66, tone(58, 0.11, 56), 6) +
    crumbs(random, 26, 66, tone(82, 0.1, 76), 5) +
    wedge(-24, -22, 160, 105) +
    herbs(random, 3, 14, 1) +
    at(
      46,
      56,
      0,
      1,
      lumps(random, 7, 30, 13, [88, 0.085, 90]) + crumbs(random, 9, 30, tone(56, 0.13, 138), 4),
    )
  )
}

export function pretzels(random: Random): string {
  const knot = 'M-14 44C-70 30-74-44-30-48 0-50 14-8 36 42M14 44C70 30 74-44 30-48 0-50-14-8-36 42'
  const pretzel = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      line(knot, '#000', 21, 'transform="translate(4 7)" opacity=".25"') +
        line(knot, tone(40, 0.09, 46), 21) +
        line(knot, tone(52, 0.115, 52), 14) +
        line('M-50-26Q-46-40-30-43', tone(80, 0.07, 70), 7) +
        times(9, () => box(random.around(52), random.around(38), 5, 4, tone(97, 0.005, 90))),
    )
  return pretzel(-22, -8, -14) + dip(62, 52, 25, tone(80, 0.13, 85))
}
