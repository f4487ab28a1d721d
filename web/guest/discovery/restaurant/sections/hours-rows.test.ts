import { expect, test } from 'vitest'
import { hoursRows } from './hours-rows.ts'

const service = (open: string, close: string, name = '') => ({
  name,
  open: `${open}:00`,
  close: `${close}:00`,
})

test('the week starts on Monday, and today is marked', () => {
  const rows = hoursRows({ openingHours: [{ weekDay: 0, time: [service('10:00', '16:00')] }] }, 6)
  expect(rows.map(({ weekDay }) => weekDay)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(rows.filter(({ today }) => today).map(({ weekDay }) => weekDay)).toEqual([6])
})

test('lunch comes before dinner, whatever their order in the data', () => {
  const time = [service('19:00', '01:00', 'Dinner'), service('12:00', '15:00', 'Lunch')]
  const tuesday = hoursRows({ openingHours: [{ weekDay: 2, time }] }, 1)[1]
  expect(tuesday?.stretches.map(({ name, close }) => [name, close])).toEqual([
    ['Lunch', '15:00'],
    ['Dinner', '01:00'],
  ])
})

test('a closed day has its own row', () => {
  const rows = hoursRows({ openingHours: [{ weekDay: 2, time: [service('12:00', '15:00')] }] }, 1)
  expect(rows[0]?.stretches).toEqual([])
})

test('a restaurant that never closes says so', () => {
  const rows = hoursRows({ openingHours: [{ weekDay: 1, time: [service('00:00', '00:00')] }] }, 1)
  expect(rows[0]?.stretches[0]?.allDay).toBe(true)
})

test('without hours there is no table', () => {
  expect(hoursRows({ openingHours: [] }, 1)).toEqual([])
})
