import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypedQuestion, type TypedState } from './typed-question.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A question whose answers the test gives by hand. */
function typed() {
  const told: string[] = []
  const asked: { query: string; signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] = []
  const question = createTypedQuestion<string>({
    delayMs: 1500,
    ask: (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ query, signal, answer: resolve, fail: () => reject(new Error('offline')) })
      }),
    tell: ({ query, status, answer }: TypedState<string>) =>
      void told.push([status, query, answer].filter(Boolean).join(' ')),
  })
  return { question, told, asked, rest: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('nobody is asked before typing has rested', async () => {
  const { question, asked, rest } = typed()
  question.type('k')
  await rest(1000)
  question.type('ku')
  await rest(1499)
  expect(asked).toHaveLength(0)
  await rest(1)
  expect(asked.map(({ query }) => query)).toEqual(['ku'])
})

test('blanks around the text and the same text again ask nothing new', async () => {
  const { question, asked, rest } = typed()
  question.type('kumo')
  await rest(1500)
  question.type(' kumo ')
  question.type('kumo')
  await rest(5000)
  expect(asked).toHaveLength(1)
})

test('emptied text is not asked, and what was under way is given up', async () => {
  const { question, asked, told, rest } = typed()
  question.type('kumo')
  await rest(1500)
  question.type('  ')
  await rest(5000)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('late')
  await rest(0)
  expect(told).toEqual(['waiting kumo', 'idle'])
})

test('an answer to older text never replaces a newer one', async () => {
  const { question, asked, told, rest } = typed()
  question.type('ku')
  await rest(1500)
  question.type('kumo')
  await rest(1500)
  asked[1]?.answer('B')
  asked[0]?.answer('A')
  await rest(0)
  expect(told.at(-1)).toBe('answered kumo B')
})

test('an answer that is known is told at once', async () => {
  const { question, asked, told, rest } = typed()
  question.type('ku')
  await rest(1500)
  asked[0]?.answer('A')
  await rest(0)
  question.type('kum')
  question.type('ku')
  expect(told.at(-1)).toBe('answered ku A')
  await rest(5000)
  expect(asked).toHaveLength(1)
})

test('a failure is told as such, never as an empty answer, and the same text can be tried again', async () => {
  const { question, asked, told, rest } = typed()
  question.type('ku')
  await rest(1500)
  asked[0]?.fail()
  await rest(0)
  expect(told.at(-1)).toBe('failed ku')
  question.type('ku')
  await rest(1500)
  expect(asked).toHaveLength(2)
})
