import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallPriority, withPriority } from '#server/platform/jobs/call-priority.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests that were allowed, in the order in which they were. */
let sent: string[] = []
let refused: string[] = []
beforeEach(() => {
  sent = []
  refused = []
})

function request(budget: CallBudget, name: string, priority?: CallPriority): void {
  const take = () => budget.take()
  const taken = priority ? withPriority(priority, take) : take()
  void taken.then((isAllowed) => (isAllowed ? sent : refused).push(name))
}

test('however many requests there are, a provider gets no more than its rate and a small burst (money G4)', async () => {
  const budget = createCallBudget(16)
  for (let wave = 0; wave < 500; wave++) {
    for (let each = 0; each < 5; each++) request(budget, 'event', 'event')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(sent.length).toBeGreaterThan(16 * 4.9)
  expect(sent.length).toBeLessThanOrEqual(5 + 16 * 5)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.length + refused.length).toBe(2_500)
  expect(sent.length).toBeLessThanOrEqual(5 + 16 * 7)
})

test('requests of guests are sent before events, and those before background work (money G4)', async () => {
  const budget = createCallBudget(10)
  for (let each = 0; each < 5; each++) request(budget, 'burst')
  request(budget, 'background', 'background')
  request(budget, 'event', 'event')
  request(budget, 'another event', 'event')
  request(budget, 'guest')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.slice(5)).toEqual(['guest', 'event', 'another event', 'background'])
})

test('a request that would have to wait too long is refused at once, others are when their time is over (money G4)', async () => {
  const budget = createCallBudget(1)
  for (let each = 0; each < 5; each++) request(budget, 'burst')
  for (const name of ['first', 'second', 'third']) request(budget, name, 'event')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['third'])
  for (let each = 0; each < 5; each++) request(budget, 'guest')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refused).toEqual(['third', 'first', 'second'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sent.filter((name) => name === 'guest')).toHaveLength(5)
})

test('the priority of a request stays that of the work it belongs to (money G4)', async () => {
  const budget = createCallBudget(10)
  for (let each = 0; each < 5; each++) request(budget, 'burst')
  await withPriority('background', async () => {
    await Promise.resolve()
    request(budget, 'background')
  })
  request(budget, 'guest')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.slice(5)).toEqual(['guest', 'background'])
})

test('whatever this server does by itself waits for guests (money G4)', async () => {
  const budget = createCallBudget(10)
  for (let each = 0; each < 5; each++) request(budget, 'burst')
  const run = async () => request(budget, 'repeated')
  const stop = repeat({ everyMs: 1, run, onError: (error) => expect.unreachable(String(error)) })
  await vi.advanceTimersByTimeAsync(1)
  request(budget, 'guest')
  await stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.slice(5)).toEqual(['guest', 'repeated'])
})
