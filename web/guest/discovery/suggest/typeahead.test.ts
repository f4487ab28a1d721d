import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypeahead, type TypeaheadState } from './typeahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a typeahead whose responses are triggered by the test. */
function typed() {
  const states: string[] = []
  const requests: { query: string; signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] =
    []
  const typeahead = createTypeahead<string>({
    delayMs: 1500,
    load: (query, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ query, signal, answer: resolve, fail: () => reject(new Error('offline')) })
      }),
    onState: ({ query, status, answer }: TypeaheadState<string>) =>
      void states.push([status, query, answer].filter(Boolean).join(' ')),
  })
  return { typeahead, states, requests, rest: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('nothing is requested until typing pauses', async () => {
  const { typeahead, requests, rest } = typed()
  typeahead.type('k')
  await rest(1000)
  typeahead.type('ku')
  await rest(1499)
  expect(requests).toHaveLength(0)
  await rest(1)
  expect(requests.map(({ query }) => query)).toEqual(['ku'])
})

test('surrounding spaces and unchanged text request nothing', async () => {
  const { typeahead, requests, rest } = typed()
  typeahead.type('kumo')
  await rest(1500)
  typeahead.type(' kumo ')
  typeahead.type('kumo')
  await rest(5000)
  expect(requests).toHaveLength(1)
})

test('empty text requests nothing and cancels a pending request', async () => {
  const { typeahead, requests, states, rest } = typed()
  typeahead.type('kumo')
  await rest(1500)
  typeahead.type('  ')
  await rest(5000)
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.answer('late')
  await rest(0)
  expect(states).toEqual(['waiting kumo', 'idle'])
})

test('a response for older text never replaces a newer one', async () => {
  const { typeahead, requests, states, rest } = typed()
  typeahead.type('ku')
  await rest(1500)
  typeahead.type('kumo')
  await rest(1500)
  requests[1]?.answer('B')
  requests[0]?.answer('A')
  await rest(0)
  expect(states.at(-1)).toBe('answered kumo B')
})

test('a cached response is used at once', async () => {
  const { typeahead, requests, states, rest } = typed()
  typeahead.type('ku')
  await rest(1500)
  requests[0]?.answer('A')
  await rest(0)
  typeahead.type('kum')
  typeahead.type('ku')
  expect(states.at(-1)).toBe('answered ku A')
  await rest(5000)
  expect(requests).toHaveLength(1)
})

test('a failure is reported as one, not as an empty result, and the same text can be retried', async () => {
  const { typeahead, requests, states, rest } = typed()
  typeahead.type('ku')
  await rest(1500)
  requests[0]?.fail()
  await rest(0)
  expect(states.at(-1)).toBe('failed ku')
  typeahead.type('ku')
  await rest(1500)
  expect(requests).toHaveLength(2)
})
