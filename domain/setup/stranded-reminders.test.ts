import { expect, test } from 'vitest'
import { decideReminders, reminderKey, type UndecidedStay } from './stranded-reminders.ts'

const day = 1_440
const now = 100 * day
const stay = (id: string, instant: number, kind: UndecidedStay['kind'] = 'reservation') => ({
  id,
  kind,
  instant,
})
const decide = (stays: readonly UndecidedStay[], reminded: readonly UndecidedStay[] = []) => {
  const { due, next } = decideReminders(stays, new Set(reminded.map(reminderKey)), now)
  return [due.map(({ id }) => id), next]
}

test('a stranded booking is reminded of a day before, and no earlier', () => {
  expect(decide([stay('a', now + day)])).toEqual([['a'], null])
  expect(decide([stay('a', now + day + 1)])).toEqual([[], now + 1])
})

test('the next look is for the first of the others', () => {
  const stays = [stay('later', now + 3 * day), stay('now', now + 60), stay('next', now + 2 * day)]
  expect(decide(stays)).toEqual([['now'], now + day])
})

test('each is reminded of once, and again at another time', () => {
  const moved = stay('a', now + 90)
  expect(decide([stay('a', now + 60)], [stay('a', now + 60)])).toEqual([[], null])
  expect(decide([moved], [stay('a', now + 60)])).toEqual([['a'], null])
})

test('what is over, and what ends by itself, is never reminded of', () => {
  const ending = (['hold', 'offer', 'walkIn'] as const).map((kind) => stay(kind, now + 60, kind))
  expect(decide([stay('over', now), ...ending])).toEqual([[], null])
})
