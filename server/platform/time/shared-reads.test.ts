import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

/** Creates a shared read whose results the test completes manually. */
function reads() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = sharedReads(async (key: string) => {
    begun.push(key)
    await new Promise<void>((end) => ends.push(end))
    if (key === 'broken') throw new Error('it broke')
    return `${key} ${begun.length}`
  })
  const settled = () => new Promise((done) => setImmediate(done))
  return { read, begun, settled, end: () => ends.shift()?.() }
}

test('concurrent callers with the same key share one read, and the next caller starts a new one', async () => {
  const { read, begun, settled, end } = reads()
  const answers = Promise.all(Array.from({ length: 50 }, () => read('a')))
  await settled()
  end()
  expect(new Set(await answers)).toEqual(new Set(['a 1']))
  const again = read('a')
  await settled()
  end()
  expect(await again).toBe('a 2')
  expect(begun).toEqual(['a', 'a'])
})

test('reads with different keys run one after the other, even after a failure', async () => {
  const { read, begun, settled, end } = reads()
  const broken = read('broken')
  const after = read('b')
  await settled()
  expect(begun).toEqual(['broken'])
  end()
  await expect(broken).rejects.toThrow('it broke')
  await settled()
  end()
  expect(await after).toBe('b 2')
})
