import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('work is done in the order it came, and a failure holds nobody up', async () => {
  const done: number[] = []
  const take = inTurns()
  const broken = take(() => {
    throw new Error('no canvas')
  })
  const rest = [1, 2, 3].map((each) => take(() => void done.push(each)))
  await expect(broken).rejects.toThrow('no canvas')
  await Promise.all(rest)
  expect(done).toEqual([1, 2, 3])
})
