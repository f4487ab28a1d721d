import { expect, test } from 'vitest'
import { plainFigure } from './figure.ts'
import { short, tableOf } from './print-table.ts'

test.each([
  [163.49, '163'],
  [13.44, '13.4'],
  [0.1234, '0.123'],
  [5, '5'],
  [0, '0'],
  [Number.NaN, '?'],
])('%f is printed as %s', (value, expected) => {
  expect(short(value)).toBe(expected)
})

test('a table has aligned columns and says which budgets are broken', () => {
  const budget = { of: 'median', atMost: 14 } as const
  const rows = tableOf([
    plainFigure('home', 'kB', [13.4], { budget }),
    plainFigure('restaurant', 'kB', [15, 17], { budget, note: 'in el' }),
    plainFigure('order', 'CPU ms', [4], { budget: { ...budget, atMost: 3, aim: true } }),
    plainFigure('waits', '%', [70], { budget: { of: 'median', atLeast: 60, atMost: 80 } }),
  ]).split('\n')
  expect(rows.map((row) => row.trimEnd().split(/ {2,}/))).toEqual([
    ['what', 'median', 'range', 'unit', 'CPU ms', 'ratio', 'budget', 'load', 'steal'],
    ['home', '13.4', 'kB', '≤ 14', 'ok'],
    ['restaurant (in el)', '16', '15 to 17', 'kB', '≤ 14', 'BROKEN'],
    ['order', '4', 'CPU ms', '≤ 3', 'aim missed'],
    ['waits', '70', '%', '60 to 80', 'ok'],
  ])
  expect(new Set(rows.slice(1).map((row) => row.search(/≤|60 to/))).size).toBe(1)
})
