import { expect, test } from 'vitest'
import type { Profile } from '#contracts/guest-shapes.ts'
import { followProfile } from './follow-profile.ts'

const profile = (version: number) => ({ version }) as Profile
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

function follow(answers: (Profile | null | 'fails')[], watched = () => true) {
  const asked: number[] = []
  const newer: number[] = []
  const pauses: number[] = []
  const following = followProfile({
    version: 3,
    async ask(after) {
      asked.push(after)
      const answer = answers.shift()
      if (answer === 'fails') throw new TypeError('Failed to fetch')
      return answer ?? new Promise<never>(() => undefined)
    },
    onNewer: ({ version }) => newer.push(version),
    watched,
    pause: async (ms) => void pauses.push(ms),
  })
  return { following, asked, newer, pauses }
}

test('a change on another device is heard', async () => {
  const { newer, asked } = follow([profile(3), profile(4)])
  await settled()
  expect(newer).toEqual([4])
  expect(asked).toEqual([3, 3])
})

test('a broken connection is tried again after a while', async () => {
  const { newer, pauses } = follow(['fails', profile(5)])
  await settled()
  expect(pauses).toEqual([15_000])
  expect(newer).toEqual([5])
})

test('nobody is asked for a page that nobody looks at', async () => {
  let seen = false
  const { following, asked } = follow([profile(4)], () => seen)
  await settled()
  expect(asked).toEqual([])
  seen = true
  following.look()
  await settled()
  expect(asked).toEqual([3])
})

test('once stopped, nothing more is heard', async () => {
  const { following, newer } = follow([profile(4)])
  following.stop()
  await settled()
  expect(newer).toEqual([])
})
