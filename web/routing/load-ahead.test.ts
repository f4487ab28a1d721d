import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { loadAhead } from './load-ahead.ts'

const argumentsOf = (path: string) => {
  const url = new URL(path, 'https://tables.example')
  return { request: new Request(url), url, pattern: path, params: {}, context: new RouterContextProvider() }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function counted() {
  const load = vi.fn<() => Promise<number>>()
  load.mockImplementation(async () => load.mock.calls.length)
  return { load, ...loadAhead(load) }
}

test('a prefetched link shows the data already loaded', async () => {
  const { load, preload, loader } = counted()
  preload(argumentsOf('/a'))
  preload(argumentsOf('/a'))
  expect(await loader(argumentsOf('/a'))).toBe(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['another address', '/b', 0],
  ['a click long after', '/a', 5_001],
])('%s loads new data', async (_, path, wait) => {
  const { preload, loader } = counted()
  preload(argumentsOf('/a'))
  vi.advanceTimersByTime(wait)
  expect(await loader(argumentsOf(path))).toBe(2)
})

test('the next visit loads new data', async () => {
  const { preload, loader } = counted()
  preload(argumentsOf('/a'))
  await loader(argumentsOf('/a'))
  expect(await loader(argumentsOf('/a'))).toBe(2)
})

test('data that failed to load is loaded again', async () => {
  const { load, preload, loader } = counted()
  load.mockRejectedValueOnce(new Error('offline'))
  preload(argumentsOf('/a'))
  expect(await loader(argumentsOf('/a'))).toBe(2)
})
