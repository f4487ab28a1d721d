import { beforeEach, expect, test, vi } from 'vitest'
import type { HeldTable } from './hold.ts'
import { holdForTests } from './holds-for-tests.ts'
import { latestHold, makeInSequence, ownHold } from './holds-in-sequence.ts'

beforeEach(() => {
  vi.stubGlobal('document', {})
  return () => vi.unstubAllGlobals()
})

let count = 0
const heldTable = (given: Partial<HeldTable>): HeldTable => ({ ...holdForTests(), readAt: 0, ...given })
const held = async () => heldTable({ id: `hold ${(count += 1)}` })

test('choosing two tables quickly releases the one in between', async () => {
  const givenUp: string[] = []
  const pick = (before: string) =>
    makeInSequence('kumo', before, (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([pick('first'), pick('first'), pick('first')])
  expect(givenUp).toEqual(['first', 'hold 1', 'hold 2'])
})

test('without a hold at this restaurant, none is released elsewhere', async () => {
  const givenUp: string[] = []
  for (const idOrName of ['one place', 'another'])
    await makeInSequence(idOrName, '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  expect(givenUp).toEqual(['', ''])
})

test("a table that could not be held doesn't count", async () => {
  await makeInSequence('kumo', 'kept', async () => null)
  await expect(makeInSequence('kumo', 'kept', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  const givenUp: string[] = []
  await makeInSequence('kumo', 'kept', async (insteadOf) => {
    givenUp.push(insteadOf)
    return null
  })
  expect(givenUp).toEqual(['kept'])
})

test("choosing the same time twice isn't refused because of the first hold", async () => {
  const givenUp: string[] = []
  const press = () =>
    makeInSequence('twice', '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([press(), press()])
  expect(givenUp).toEqual(['', `hold ${count - 1}`])
})

test("a held table counts as the guest's own at its restaurant, by name and by id, and nowhere else", async () => {
  await makeInSequence('kumo', '', async () => heldTable({ id: 'mine', restaurantId: 7 }))
  expect(['kumo', 7, 'lume', 8, ''].map(ownHold)).toEqual(['mine', 'mine', '', '', ''])
})

test('a booking uses the hold that is still being made, whichever one the form knows', async () => {
  const making = makeInSequence('slow', 'older', async () => heldTable({ id: 'newer' }))
  expect(await latestHold('slow', 'older')).toBe('newer')
  await making
  expect(await latestHold('slow', '')).toBe('newer')
  expect(await latestHold('slow', 'newer')).toBe('newer')
  expect(await latestHold('elsewhere', '')).toBe('')
  void makeInSequence('slow', 'newer', () => Promise.reject(new Error('gone'))).catch(() => null)
  expect(await latestHold('slow', 'newer')).toBe('newer')
})
