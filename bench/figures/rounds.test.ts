import { expect, test } from 'vitest'
import { alternate } from './rounds.ts'

/** Runs two contenders while others take these shares of the processor, one for each round. */
async function played(rounds: number, warmUps: number, steals: readonly number[] = []) {
  const turns: string[] = []
  const contender = (name: string) => async () => {
    turns.push(name)
    return { done: turns.length, seconds: 1, cpuSeconds: 1 }
  }
  const stolen = steals.values()
  const watch = () => () => ({ load: 0, steal: stolen.next().value ?? 0 })
  const samples = await alternate({ a: contender('a'), b: contender('b') }, { rounds, warmUps }, watch)
  return { turns: turns.join(''), ...samples }
}

test('each contender is first in every other round, and rounds that warm up aren’t counted', async () => {
  const { turns, a, b } = await played(2, 1)
  expect(turns).toBe('baabba')
  expect(a.map(({ done }) => done)).toEqual([3, 6])
  expect(b.map(({ done }) => done)).toEqual([4, 5])
})

test('a round that other machines disturbed runs again', async () => {
  const { turns, a } = await played(1, 0, [0.5, 0.1])
  expect(turns).toBe('aab')
  expect(a).toMatchObject([{ done: 2, steal: 0.1 }])
})

test('on a machine that is always disturbed, rounds count after three repeats', async () => {
  const { turns, b } = await played(
    1,
    0,
    Array.from({ length: 10 }, () => 0.5),
  )
  expect(turns).toBe('aaaab')
  expect(b).toMatchObject([{ steal: 0.5 }])
})
