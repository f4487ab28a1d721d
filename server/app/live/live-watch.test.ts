import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  createLiveWatch,
  type VersionsOf,
  type Watched,
  type WatchedKind,
  type WatchLimits,
} from './live-watch.ts'

const profile = (id: string): Watched<WatchedKind> => ({ kind: 'profile', id })
const reservation = (id: string): Watched<WatchedKind> => ({ kind: 'reservation', id })
const stays = () => () => undefined
const caller = { address: null, onGone: stays }
const limits: WatchLimits = {
  waitMs: 10_000,
  checkEveryMs: 5,
  maxWaiting: 10,
  maxPerItem: { profile: 3, reservation: 3, groupOrder: 3, line: 3, orders: 3, serviceDay: 3 },
  maxPerNetwork: 4,
}

function watch(more: Partial<WatchLimits> = {}, versions = new Map<string, number>()) {
  const looks: (readonly Watched[])[] = []
  const versionsOf: VersionsOf = async (watched) => {
    looks.push(watched)
    return versions
  }
  return { live: createLiveWatch(versionsOf, { ...limits, ...more }), looks }
}

test('a wait ends after a time even without a change', async () => {
  const { live } = watch({ waitMs: 20 }, new Map([['profile june', 1]]))
  expect(await live.wait(profile('june'), 1, caller)).toBe('over')
  expect(live.waiting).toBe(0)
})

test('the number of callers is limited per thing, per network and in total', async () => {
  const { live } = watch({ checkEveryMs: 10_000 })
  for (let tab = 0; tab < 3; tab++) void live.wait(profile('june'), 1, caller)
  expect(await live.wait(profile('june'), 1, caller)).toBe('tooMany')
  const hotel = (host: number) => ({ address: `2001:db8:0:7::${host}`, onGone: stays })
  for (let host = 1; host <= 4; host++) void live.wait(reservation(`of ${host}`), 1, hotel(host))
  expect(await live.wait(reservation('of 5'), 1, hotel(5))).toBe('tooMany')
  for (let guest = 0; guest < 3; guest++) void live.wait(profile(`guest ${guest}`), 1, caller)
  expect(await live.wait(profile('one more'), 1, caller)).toBe('tooMany')

  live.changed(profile('june'))
  live.changed(reservation('of 1'))
  expect(live.waiting).toBe(6)
  void live.wait(reservation('of 5'), 1, hotel(5))
  expect(live.waiting).toBe(7)
  live.end()
  expect([live.waiting, live.ended]).toEqual([0, true])
  expect(await live.wait(profile('june'), 1, caller)).toBe('over')
})

test('one poll serves all callers, and there is none without callers', async () => {
  const versions = new Map([
    ['profile june', 1],
    ['reservation june', 4],
  ])
  const { live, looks } = watch({}, versions)
  await pause(30)
  expect(looks).toEqual([])
  const waits = [
    live.wait(profile('june'), 1, caller),
    live.wait(profile('june'), 1, caller),
    live.wait(reservation('june'), 4, caller),
  ]
  expect(live.waiting).toBe(3)
  await vi.waitFor(() => expect(looks).not.toEqual([]))
  expect(looks[0]).toEqual([profile('june'), reservation('june')])
  versions.set('profile june', 2)
  expect(await Promise.all(waits.slice(0, 2))).toEqual(['over', 'over'])
  expect(live.waiting).toBe(1)
  versions.delete('reservation june')
  expect(await waits[2]).toBe('over')
  const before = looks.length
  await pause(50)
  expect(looks.length).toBeLessThanOrEqual(before + 1)
})

test('a wait ends when the caller’s access changes, and counts as one caller', async () => {
  const versions = new Map([
    ['reservation june', 4],
    ['session june', 1],
  ])
  const { live } = watch({}, versions)
  const access = { watched: { kind: 'session', id: 'june' }, version: 1 } as const
  const polled = live.wait(reservation('june'), 4, caller, [access])
  expect(live.waiting).toBe(1)
  versions.delete('session june')
  expect(await polled).toBe('over')
  versions.set('session june', 1)
  const reported = live.wait(reservation('june'), 4, caller, [access])
  live.changed(access.watched)
  expect(await reported).toBe('over')
  expect(live.waiting).toBe(0)
})

test('a failed poll is followed by another', async () => {
  let fails = true
  const live = createLiveWatch(() => {
    if (!fails) return Promise.resolve(new Map([['profile june', 2]]))
    fails = false
    return Promise.reject(new Error('the database is away'))
  }, limits)
  expect(await live.wait(profile('june'), 1, caller)).toBe('over')
})

test('a disconnected caller no longer waits, and listeners are removed after the wait', async () => {
  const { live } = watch({ checkEveryMs: 10_000 })
  const listeners = new Set<() => void>()
  const onGone = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const first = live.wait(profile('june'), 1, { address: null, onGone })
  for (const gone of listeners) gone()
  expect(await first).toBe('over')
  void live.wait(profile('june'), 1, { address: null, onGone })
  live.changed(profile('june'))
  expect([live.waiting, listeners.size]).toEqual([0, 0])
})
