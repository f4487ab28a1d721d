import { beforeEach, expect, test, vi } from 'vitest'
import type { HeldTable } from './hold.ts'
import { holdForTests } from './holds-for-tests.ts'
import { settledHold, createInSequence, latestHoldAt } from './holds-in-sequence.ts'

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
    createInSequence('kumo', before, (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([pick('first'), pick('first'), pick('first')])
  expect(givenUp).toEqual(['first', 'hold 1', 'hold 2'])
})

test('without a hold at this restaurant, none is released elsewhere', async () => {
  const givenUp: string[] = []
  for (const idOrName of ['one place', 'another'])
    await createInSequence(idOrName, '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  expect(givenUp).toEqual(['', ''])
})

test("a table that could not be held doesn't count", async () => {
  await createInSequence('kumo', 'kept', async () => null)
  await expect(createInSequence('kumo', 'kept', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  const givenUp: string[] = []
  await createInSequence('kumo', 'kept', async (insteadOf) => {
    givenUp.push(insteadOf)
    return null
  })
  expect(givenUp).toEqual(['kept'])
})

test("choosing the same time twice isn't refused because of the first hold", async () => {
  const givenUp: string[] = []
  const press = () =>
    createInSequence('twice', '', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([press(), press()])
  expect(givenUp).toEqual(['', `hold ${count - 1}`])
})

test("a held table counts as the guest's own at its restaurant, by name and by id, and nowhere else", async () => {
  await createInSequence('kumo', '', async () => heldTable({ id: 'mine', restaurantId: 7 }))
  expect(['kumo', 7, 'lume', 8, ''].map(latestHoldAt)).toEqual(['mine', 'mine', '', '', ''])
})

test('a booking uses the hold that is still being made, whichever one the form knows', async () => {
  const making = createInSequence('slow', 'older', async () => heldTable({ id: 'newer' }))
  expect(await settledHold('slow', 'older')).toBe('newer')
  await making
  expect(await settledHold('slow', '')).toBe('newer')
  expect(await settledHold('slow', 'newer')).toBe('newer')
  expect(await settledHold('elsewhere', '')).toBe('')
  void createInSequence('slow', 'newer', () => Promise.reject(new Error('gone'))).catch(() => null)
  expect(await settledHold('slow', 'newer')).toBe('newer')
})
