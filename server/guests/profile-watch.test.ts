import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProfileWatch, type WatchLimits } from './profile-watch.ts'

const stays = () => () => undefined

function watch(more: Partial<WatchLimits> = {}, versions = new Map<string, number>()) {
  let looks = 0
  const watched = createProfileWatch(
    async () => {
      looks += 1
      return versions
    },
    { waitMs: 10_000, lookEveryMs: 5, waitingMost: 10, ofOneMost: 3, ...more },
  )
  return { ...watched, changeOf: watched.changeOf.bind(watched), watched, looks: () => looks }
}

test('after its time whoever waits is sent home without a change', async () => {
  const { changeOf, watched } = watch({ waitMs: 20 }, new Map([['june', 1]]))
  expect(await changeOf('june', 1, stays)).toBe('over')
  expect(watched.waiting).toBe(0)
})

test('one guest does not take everybody’s places, and there are only so many', async () => {
  const { changeOf, watched } = watch({ lookEveryMs: 10_000 })
  for (let tab = 0; tab < 3; tab++) void changeOf('june', 1, stays)
  expect(await changeOf('june', 1, stays)).toBe('tooMany')
  for (let guest = 0; guest < 7; guest++) void changeOf(`guest ${guest}`, 1, stays)
  expect(await changeOf('one more', 1, stays)).toBe('tooMany')
  watched.changed('june')
  expect(watched.waiting).toBe(7)
  void changeOf('one more', 1, stays)
  expect(watched.waiting).toBe(8)
  watched.end()
  expect(watched.waiting).toBe(0)
  expect(await changeOf('june', 1, stays)).toBe('over')
})

test('one question is asked for all who wait, and none while nobody does', async () => {
  const versions = new Map([
    ['june', 1],
    ['otto', 4],
  ])
  const { changeOf, watched, looks } = watch({}, versions)
  await pause(30)
  expect(looks()).toBe(0)
  const waiting = [changeOf('june', 1, stays), changeOf('june', 1, stays), changeOf('otto', 4, stays)]
  await pause(50)
  expect(watched.waiting).toBe(3)
  versions.set('june', 2)
  expect(await Promise.all(waiting.slice(0, 2))).toEqual(['over', 'over'])
  expect(watched.waiting).toBe(1)
  versions.delete('otto')
  expect(await waiting[2]).toBe('over')
  const asked = looks()
  await pause(50)
  expect(looks()).toBeLessThanOrEqual(asked + 1)
})

test('a question that fails is asked again', async () => {
  let fails = true
  const watched = createProfileWatch(
    () => {
      if (!fails) return Promise.resolve(new Map([['june', 2]]))
      fails = false
      return Promise.reject(new Error('the database is away'))
    },
    { waitMs: 10_000, lookEveryMs: 5, waitingMost: 10, ofOneMost: 3 },
  )
  expect(await watched.changeOf('june', 1, stays)).toBe('over')
})

test('whoever is gone waits no longer, and is not listened for once it is over', async () => {
  const { changeOf, watched } = watch({ lookEveryMs: 10_000 })
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const first = changeOf('june', 1, listen)
  for (const gone of listeners) gone()
  expect(await first).toBe('over')
  void changeOf('june', 1, listen)
  watched.changed('june')
  expect([watched.waiting, listeners.size]).toEqual([0, 0])
})
