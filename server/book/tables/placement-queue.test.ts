import { expect, test } from 'vitest'
import { createPlacementQueue, type OnGone } from './placement-queue.ts'

const limits = { atOnce: 2, inLane: 3, inAll: 5, waitMs: 60_000 }
const staysOn: OnGone = () => () => undefined

/** Returns a placement that the test completes manually. */
function placement(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const place = async () => {
    log.push(name)
    await ended
    return name
  }
  return { place, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('placements of one lane run one after the other in the order of arrival', async () => {
  const queue = createPlacementQueue(limits)
  const log: string[] = []
  const [first, second] = [placement(log, 'first'), placement(log, 'second')]
  const outcomes = [queue.run('a', staysOn, first.place), queue.run('a', staysOn, second.place)]
  await settled()
  expect(log).toEqual(['first'])
  expect(queue.isBusy('a')).toBe(true)
  first.end()
  await settled()
  expect(log).toEqual(['first', 'second'])
  second.end()
  expect(await Promise.all(outcomes)).toEqual([{ outcome: 'first' }, { outcome: 'second' }])
  expect(queue.isBusy('a')).toBe(false)
})

test('lanes alternate, so a rush in one lane delays another by one placement', async () => {
  const queue = createPlacementQueue({ ...limits, atOnce: 1 })
  const log: string[] = []
  const crowd = ['a1', 'a2', 'a3'].map((name) => placement(log, name))
  for (const { place } of crowd) void queue.run('a', staysOn, place)
  const other = placement(log, 'b1')
  void queue.run('b', staysOn, other.place)
  for (const { end } of [crowd[0], other, crowd[1], crowd[2]].flatMap((one) => one ?? [])) {
    end()
    await settled()
  }
  expect(log).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('guests who are refused without any work get their responses a few per iteration of the event loop', async () => {
  const queue = createPlacementQueue({ ...limits, inLane: 60, inAll: 60 })
  const first = placement([], 'the last table')
  const refused: string[] = []
  const waiting = Array.from({ length: 50 }, () =>
    queue.run('a', staysOn, async () => void refused.push('none')),
  )
  void queue.run('b', staysOn, first.place)
  await settled()
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(10)
  await Promise.all(waiting)
  expect(refused).toHaveLength(50)
  first.end()
})

test('beyond the limit of a lane or of all lanes the result is busy at once', async () => {
  const queue = createPlacementQueue(limits)
  const never = () => new Promise<string>(() => undefined)
  const waiting = [1, 2, 3, 4].map(() => queue.run('a', staysOn, never))
  expect(await queue.run('a', staysOn, never)).toBe('busy')
  expect(queue.isBusy('b')).toBe(false)
  for (const lane of ['b', 'b', 'c', 'd']) waiting.push(queue.run(lane, staysOn, never))
  expect(await Promise.race([queue.run('d', staysOn, never), settled()])).toBe('busy')
  expect(waiting).toHaveLength(8)
})

test('a guest who disconnected while waiting is not seated, and the next one is', async () => {
  const queue = createPlacementQueue(limits)
  const log: string[] = []
  const [first, left, third] = ['first', 'left', 'third'].map((name) => placement(log, name))
  let hangUp = () => {}
  void queue.run('a', staysOn, first!.place)
  const gone = queue.run('a', (listener) => ((hangUp = listener), () => undefined), left!.place)
  const after = queue.run('a', staysOn, third!.place)
  await settled()
  hangUp()
  expect(await gone).toBe('gone')
  first!.end()
  third!.end()
  expect(await after).toEqual({ outcome: 'third' })
  expect(log).toEqual(['first', 'third'])
})

test('a guest who waited longer than the limit is refused instead of seated late', async () => {
  const queue = createPlacementQueue({ ...limits, waitMs: -1 })
  expect(await queue.run('a', staysOn, async () => 'placed')).toBe('busy')
  expect(queue.isBusy('a')).toBe(false)
})

test("a failing placement doesn't affect others", async () => {
  const queue = createPlacementQueue(limits)
  const failing = queue.run('a', staysOn, () => Promise.reject(new Error('no database')))
  const next = queue.run('a', staysOn, async () => 'placed')
  await expect(failing).rejects.toThrow('no database')
  expect(await next).toEqual({ outcome: 'placed' })
})
