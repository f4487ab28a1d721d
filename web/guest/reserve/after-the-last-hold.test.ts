import { beforeEach, expect, test, vi } from 'vitest'
import { afterTheLast } from './after-the-last-hold.ts'

beforeEach(() => {
  vi.stubGlobal('document', {})
  return () => vi.unstubAllGlobals()
})

let count = 0
const held = async () => ({ id: `hold ${(count += 1)}` }) as never

test('who picks two tables quickly, and both instead of the first, gives up the one that came between', async () => {
  const givenUp: string[] = []
  const pick = (before: string) =>
    afterTheLast(before, (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  await Promise.all([pick('first'), pick('first'), pick('first')])
  expect(givenUp).toEqual(['first', 'hold 1', 'hold 2'])
})

test('who has no table kept yet gives up none of another place', async () => {
  const givenUp: string[] = []
  for (const _ of ['one place', 'another'])
    await afterTheLast('', (insteadOf) => {
      givenUp.push(insteadOf)
      return held()
    })
  expect(givenUp).toEqual(['', ''])
})

test('a table that could not be kept takes nobody’s place', async () => {
  await afterTheLast('kept', async () => null)
  await expect(afterTheLast('kept', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const givenUp: string[] = []
  await afterTheLast('kept', async (insteadOf) => {
    givenUp.push(insteadOf)
    return null
  })
  expect(givenUp).toEqual(['kept'])
})
