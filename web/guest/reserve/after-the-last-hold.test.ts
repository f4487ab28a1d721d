import { beforeEach, expect, test, vi } from 'vitest'
import { afterTheLast, ownHold } from './after-the-last-hold.ts'

beforeEach(() => {
  vi.stubGlobal('document', {})
  return () => vi.unstubAllGlobals()
})

let count = 0
const held = async () => ({ id: `hold ${(count += 1)}` }) as never

test('who picks two tables quickly, and both instead of the first, gives up the one that came between', async () => {
  const givenUp: string[] = []
  const pick = (before: string) =>
    afterTheLast('kumo', before, (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([pick('first'), pick('first'), pick('first')])
  expect(givenUp).toEqual(['first', 'hold 1', 'hold 2'])
})

test('who has no table kept yet gives up none of another place', async () => {
  const givenUp: string[] = []
  for (const place of ['one place', 'another'])
    await afterTheLast(place, '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  expect(givenUp).toEqual(['', ''])
})

test('a table that could not be kept takes nobody’s place', async () => {
  await afterTheLast('kumo', 'kept', async () => null)
  await expect(afterTheLast('kumo', 'kept', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const givenUp: string[] = []
  await afterTheLast('kumo', 'kept', async (insteadOf) => {
    givenUp.push(insteadOf)
    return null
  })
  expect(givenUp).toEqual(['kept'])
})

test('who presses a time twice is not refused for the table of their first press', async () => {
  const givenUp: string[] = []
  const press = () =>
    afterTheLast('twice', '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([press(), press()])
  expect(givenUp).toEqual(['', `hold ${count - 1}`])
})

test('a table that is kept is the guest’s own at its restaurant, by name and by number, and at no other', async () => {
  await afterTheLast('kumo', '', async () => ({ id: 'mine', restaurantId: 7 }) as never)
  expect(['kumo', 7, 'lume', 8, ''].map(ownHold)).toEqual(['mine', 'mine', '', '', ''])
})
