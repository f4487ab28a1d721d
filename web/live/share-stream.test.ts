import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareStream } from './share-stream.ts'

type Stream = Parameters<typeof shareStream>[1]

/** Fakes the Web Locks of one browser: the first request for a name gets the lock, and the others wait in order. */
function locksForTests() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request<Result>(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<Result>) {
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : run()))
      queues.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}

beforeEach(() => void vi.stubGlobal('navigator', { locks: locksForTests() }))
afterEach(() => void vi.unstubAllGlobals())

/** Simulates the tabs of one browser on the same page, and the streams they open. */
function browser() {
  const open: { send: (version: number) => void; end: () => void }[] = []
  const tab = (name: string) => {
    const heard: number[] = []
    const left = new AbortController()
    const stream: Stream = (onVersion, signal) =>
      new Promise((resolve, reject) => {
        const mine = { send: onVersion, end: () => resolve('ended') }
        open.push(mine)
        signal.addEventListener('abort', () => {
          open.splice(open.indexOf(mine), 1)
          reject(new Error('aborted'))
        })
      })
    const ended = shareStream(name, stream)((version) => heard.push(version), left.signal).catch(() => 'left')
    return { heard, ended, leave: () => left.abort() }
  }
  return { open, tab }
}

test('ten tabs of one page share one stream, and all receive its versions', async () => {
  const { open, tab } = browser()
  const tabs = Array.from({ length: 10 }, () => tab('live walkIn a'))
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]!.send(4)
  await vi.waitFor(() => expect(tabs.map(({ heard }) => heard.at(-1))).toEqual(Array(10).fill(4)))
  expect(open).toHaveLength(1)
  for (const each of tabs) each.leave()
})

test('when the tab that streams closes, another takes over', async () => {
  const { open, tab } = browser()
  const [first, second] = [tab('live walkIn b'), tab('live walkIn b')]
  await vi.waitFor(() => expect(open).toHaveLength(1))
  first.leave()
  expect(await first.ended).toBe('left')
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]!.send(7)
  expect(second.heard).toEqual([7])
  second.leave()
})

test('a tab opened later receives the current version', async () => {
  const { open, tab } = browser()
  const first = tab('live walkIn c')
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]!.send(9)
  const late = tab('live walkIn c')
  await vi.waitFor(() => expect(late.heard).toEqual([9]))
  first.leave()
  late.leave()
})

test('without locks, each tab has its own stream', async () => {
  vi.stubGlobal('navigator', {})
  const { open, tab } = browser()
  const tabs = [tab('live walkIn d'), tab('live walkIn d')]
  await vi.waitFor(() => expect(open).toHaveLength(2))
  for (const each of tabs) each.leave()
})
