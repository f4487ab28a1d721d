import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireRequest } from '#contracts/client.ts'
import { streamVersions } from './stream-versions.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const request: WireRequest = {
  name: 'reservations.get',
  method: 'GET',
  url: '/not-used',
  params: {},
  query: {},
  body: undefined,
  headers: { authorization: 'Bearer t' },
}

/** Creates a server whose response the test writes in chunks. */
function server(init: ResponseInit = { headers: { 'content-type': 'text/event-stream' } }) {
  const requests: { url: string; headers: Headers }[] = []
  const heard: number[] = []
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const fetch = async (url: unknown, options: RequestInit = {}) => {
    requests.push({ url: String(url), headers: new Headers(options.headers) })
    options.signal?.addEventListener(
      'abort',
      () => void writer.abort(new Error('aborted')).catch(() => undefined),
    )
    return new Response(readable, init)
  }
  const transport = streamVersions({
    kind: 'reservation',
    id: 'a b',
    onVersion: (version) => heard.push(version),
    fetch,
  })
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  return { transport, requests, heard, write, end: () => writer.close() }
}

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'no failure',
    (error: Error) => error.message,
  )

test('reads versions from the stream, however it is split, until it ends', async () => {
  const { transport, requests, heard, write, end } = server()
  const answer = transport(request)
  for (const piece of ['event: version\nda', 'ta: 3\n\nevent: version\ndata: 1', '2\n', '\n: heartbeat\n\n'])
    await write(piece)
  await end()
  expect(await answer).toEqual({ status: 204, body: undefined })
  expect(heard).toEqual([3, 12])
  expect(requests[0]?.url).toBe('/api/live/reservation/a%20b')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer t')
  expect(requests[0]?.headers.get('accept')).toBe('text/event-stream')
})

test('passes a refusal on', async () => {
  const { transport, write, end } = server({
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  })
  const answer = transport(request)
  void write('{"code":"tokenNeeded"}').then(end)
  expect(await answer).toEqual({ status: 401, body: { code: 'tokenNeeded' } })
})

test('a page in place of a stream is a failure', async () => {
  const { transport } = server({ status: 200, headers: { 'content-type': 'text/html' } })
  await expect(transport(request)).rejects.toThrow('a page instead of a stream')
})

test('gives up a silent stream, at first after ten seconds, later after a minute', async () => {
  const silent = server()
  const never = failureOf(silent.transport(request))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await never).toBe('aborted')

  const { transport, heard, write } = server()
  const later = failureOf(transport(request))
  await write('event: version\ndata: 3\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  await write(': heartbeat\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(heard).toEqual([3])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await later).toBe('aborted')
})

test('leaving the screen ends the stream', async () => {
  const { transport } = server()
  const tab = new AbortController()
  const left = failureOf(transport({ ...request, signal: tab.signal }))
  tab.abort()
  expect(await left).toBe('aborted')
})
