import { expect, test } from 'vitest'
import { followRequest } from './follow-request.ts'

/** A page with a clock of its own. */
function page(answers: (boolean | Error)[]) {
  const pauses: number[] = []
  let waiting: (() => void) | null = null
  let asked = 0
  let answered = 0
  const state = { watched: true }
  const following = followRequest({
    async ask() {
      const answer = answers[asked++] ?? false
      if (answer instanceof Error) throw answer
      return answer
    },
    onAnswered: () => void (answered += 1),
    watched: () => state.watched,
    later(run, ms) {
      pauses.push(ms)
      waiting = run
      return () => (waiting = null)
    },
  })
  return {
    ...following,
    state,
    pauses,
    counts: () => ({ asked, answered }),
    waits: () => waiting !== null,
    /** Lets the pause go by. */
    async pass() {
      const run = waiting
      waiting = null
      run?.()
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
  }
}

test('the answer of the house arrives by itself, and then nobody is asked any more', async () => {
  const guest = page([false, true])
  await guest.pass()
  expect(guest.counts()).toEqual({ asked: 1, answered: 0 })
  await guest.pass()
  expect(guest.counts()).toEqual({ asked: 2, answered: 1 })
  expect(guest.waits()).toBe(false)
})

test('the longer it takes the less often is asked, at least every half minute', async () => {
  const guest = page([])
  for (let time = 0; time < 8; time++) await guest.pass()
  expect(guest.pauses[0]).toBe(5_000)
  expect(guest.pauses.slice(-2)).toEqual([30_000, 30_000])
})

test('while nobody looks nothing is asked; who comes back sees it at once', async () => {
  const guest = page([true])
  guest.state.watched = false
  await guest.pass()
  guest.look()
  expect([guest.counts().asked, guest.waits()]).toEqual([0, false])
  guest.state.watched = true
  guest.look()
  expect(guest.pauses.at(-1)).toBe(0)
  await guest.pass()
  expect(guest.counts()).toEqual({ asked: 1, answered: 1 })
})

test('a connection that fails is tried again', async () => {
  const guest = page([new Error('no network'), true])
  await guest.pass()
  expect(guest.waits()).toBe(true)
  await guest.pass()
  expect(guest.counts().answered).toBe(1)
})

test('a page that is left asks no more', async () => {
  const guest = page([true])
  guest.stop()
  await guest.pass()
  guest.look()
  expect([guest.counts().asked, guest.waits()]).toEqual([0, false])
})
