import { expect, test } from 'vitest'
import { createTimeSlicer } from './time-slicer.ts'

test('tasks run in order, and a failing one doesn’t stop the others', async () => {
  const done: number[] = []
  const take = createTimeSlicer()
  const broken = take(() => {
    throw new Error('no canvas')
  })
  const rest = [1, 2, 3].map((each) => take(() => void done.push(each)))
  await expect(broken).rejects.toThrow('no canvas')
  await Promise.all(rest)
  expect(done).toEqual([1, 2, 3])
})
