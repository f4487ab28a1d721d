import { expect, test } from 'vitest'
import { followVersions, type Following } from './follow-versions.ts'

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

type Streamed = { readonly versions?: number[]; readonly end: 'ended' | 'gone' | 'failed' | 'open' }

interface Server {
  readonly streams?: Streamed[]
  readonly polls?: (number | null | 'failed')[]
  readonly version?: number
}

/** Creates a screen at version 3, and a server that gives these responses and then none. */
function screen({ streams = [], polls = [], version = 3 }: Server) {
  const log: string[] = []
  const pauses: number[] = []
  const state = { watched: true }
  const following: Following = {
    version,
    async stream(onVersion, signal) {
      log.push('stream')
      const { versions = [], end } = streams.shift() ?? { end: 'open' as const }
      for (const each of versions) onVersion(each)
      if (end === 'failed') throw new TypeError('Failed to fetch')
      if (end !== 'open') return end
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
    async poll(after) {
      log.push(`poll ${after}`)
      const answer = polls.length > 0 ? polls.shift() : undefined
      if (answer === undefined) return new Promise<never>(() => undefined)
      if (answer === 'failed') throw new TypeError('Failed to fetch')
      return answer
    },
    onChange: () => void log.push('change'),
    onGone: () => void log.push('gone'),
    watched: () => state.watched,
    pause: async (ms) => void pauses.push(ms),
  }
  return { ...followVersions(following), state, log, pauses }
}

test('a streamed version is shown once, and the current one is no change', async () => {
  const { log } = screen({ streams: [{ versions: [3, 4, 4, 5], end: 'open' }] })
  await settled()
  expect(log).toEqual(['stream', 'change', 'change'])
})

test('a change before the stream began is shown too', async () => {
  const { log } = screen({ streams: [{ versions: [4], end: 'open' }] })
  await settled()
  expect(log).toEqual(['stream', 'change'])
})

test('a stream that ends is opened again', async () => {
  const { log, pauses } = screen({
    streams: [
      { versions: [3], end: 'ended' },
      { versions: [4], end: 'failed' },
    ],
  })
  await settled()
  expect(log).toEqual(['stream', 'stream', 'change', 'stream'])
  expect(pauses).toEqual([2_000, 2_000])
})

test('without a stream the version is polled, more and more slowly, but at least every half minute', async () => {
  const { log, pauses } = screen({
    streams: [{ end: 'failed' }],
    polls: [3, 3, 3, 3, 3, 3, 4],
  })
  await settled()
  expect(log).toEqual(['stream', ...Array.from({ length: 7 }, () => 'poll 3'), 'change', 'poll 4'])
  expect(pauses.slice(1, 3)).toEqual([5_000, 7_500])
  expect(pauses.slice(5, 7)).toEqual([25_312.5, 30_000])
  expect(pauses.at(-1)).toBe(5_000)
})

test('after an outage of the server, streaming is tried again', async () => {
  const { log } = screen({
    streams: [{ end: 'failed' }, { versions: [4], end: 'open' }],
    polls: ['failed'],
  })
  await settled()
  expect(log).toEqual(['stream', 'poll 3', 'stream', 'change'])
})

test("a version that may no longer be read isn't requested again", async () => {
  const streamed = screen({ streams: [{ end: 'gone' }] })
  const polled = screen({ streams: [{ end: 'failed' }], polls: [null] })
  await settled()
  streamed.look()
  polled.look()
  await settled()
  expect(streamed.log).toEqual(['stream', 'gone'])
  expect(polled.log).toEqual(['stream', 'poll 3', 'gone'])
})

test('a hidden page requests nothing and shows changes as soon as it is visible again', async () => {
  const { log, state, look } = screen({
    streams: [
      { versions: [3], end: 'open' },
      { versions: [4], end: 'open' },
    ],
  })
  await settled()
  state.watched = false
  look()
  await settled()
  expect(log).toEqual(['stream'])
  state.watched = true
  look()
  look()
  await settled()
  expect(log).toEqual(['stream', 'stream', 'change'])
})

test('after leaving the screen, nothing is requested or changed', async () => {
  const { log, stop, look } = screen({ streams: [{ versions: [3], end: 'open' }] })
  await settled()
  stop()
  look()
  await settled()
  expect(log).toEqual(['stream'])
})

test('a version that the screen has loaded itself is no change', async () => {
  const { log, shows, look, rest } = screen({
    streams: [
      { versions: [3], end: 'open' },
      { versions: [5], end: 'open' },
    ],
  })
  await settled()
  shows(5)
  rest()
  look()
  await settled()
  expect(log).toEqual(['stream', 'stream'])
})

test('a page that rests before the browser freezes it streams again afterwards', async () => {
  const { log, look, rest } = screen({
    streams: [
      { versions: [3], end: 'open' },
      { versions: [4], end: 'open' },
    ],
  })
  await settled()
  rest()
  await settled()
  expect(log).toEqual(['stream'])
  look()
  await settled()
  expect(log).toEqual(['stream', 'stream', 'change'])
})
