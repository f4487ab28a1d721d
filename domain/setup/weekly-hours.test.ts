import { expect, test } from 'vitest'
import { clockOfMinutes, minutesOfClock, weeklyServices, weekOf } from './weekly-hours.ts'

const week = [
  { weekDay: 0, opens: 720, closes: 960, name: 'Lunch' },
  { weekDay: 5, opens: 720, closes: 870, name: 'Lunch' },
  { weekDay: 5, opens: 1080, closes: 1560 },
  { weekDay: 6, opens: 720, closes: 870, name: 'Lunch' },
  { weekDay: 6, opens: 1080, closes: 1560 },
]

test('a week is read by its services, and written as it was', () => {
  const services = weeklyServices(week)
  expect(services).toEqual([
    { name: 'Lunch', opens: 720, closes: 870, days: [5, 6] },
    { name: 'Lunch', opens: 720, closes: 960, days: [0] },
    { name: '', opens: 1080, closes: 1560, days: [5, 6] },
  ])
  expect(weekOf(services)).toEqual(week)
})

test('clock times are minutes, and those after midnight wrap', () => {
  expect(['00:00', '18:30', '23:59:00'].map(minutesOfClock)).toEqual([0, 1110, 1439])
  expect(['', '24:00', '7:5', 'noon'].map(minutesOfClock)).toEqual([null, null, null, null])
  expect([0, 1110, 1560].map(clockOfMinutes)).toEqual(['00:00', '18:30', '02:00'])
})
