import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoDigest, demoPassword } from '#world/guests.ts'
import { hashPassword, isAnotherCost, verifyPassword } from './passwords.ts'

const cost = 16

test('a digest matches only its password, and is never the same twice', async () => {
  const [one, other] = [await hashPassword('drei Löffel', cost), await hashPassword('drei Löffel', cost)]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$scrypt\$ln=4,r=16,p=3\$[\w+/]{22}\$[\w+/]{86}$/)
  expect(await verifyPassword('drei Löffel', one, cost)).toBe(true)
  expect(await verifyPassword('drei Loffel', one, cost)).toBe(false)
  expect(await verifyPassword('drei Löffel', null, cost)).toBe(false)
})

test('a password matches in any Unicode composition of its letters', async () => {
  const digest = await hashPassword('drei L\u00f6ffel', cost)
  expect(await verifyPassword('drei Lo\u0308ffel', digest, cost)).toBe(true)
})

test.each([8, 16, 64])('a digest made at cost 16 can be verified where the cost is %i', async (now) => {
  const digest = await hashPassword('drei Löffel', cost)
  expect(isAnotherCost(digest, now)).toBe(now !== cost)
  expect(await verifyPassword('drei Löffel', digest, now)).toBe(true)
  expect(await verifyPassword('vier Löffel', digest, now)).toBe(false)
})

test('W4 a digest of the same cost that was made in one round is renewed', async () => {
  const salt = 'AAAAAAAAAAAAAAAAAAAAAA'
  const key = scryptSync('drei Löffel', Buffer.from(salt, 'base64'), 64, { cost, blockSize: 16 })
  const digest = `$scrypt$ln=4,r=16,p=1$${salt}$${key.toString('base64').replace(/=+$/, '')}`
  expect(await verifyPassword('drei Löffel', digest, cost)).toBe(true)
  expect(isAnotherCost(digest, cost)).toBe(true)
})

test('a digest without a stated cost was made at 16384', async () => {
  expect(isAnotherCost(demoDigest, 16_384)).toBe(true)
  expect(isAnotherCost(demoDigest, cost)).toBe(true)
  expect(await verifyPassword(demoPassword, demoDigest, cost)).toBe(true)
  expect(await verifyPassword('somebody else’s', demoDigest, cost)).toBe(false)
})

test('verifying a password takes equally long at any digest cost, and without a digest', async () => {
  const now = 16_384
  const digests = [await hashPassword('drei Löffel', now), await hashPassword('drei Löffel', now / 8), null]
  // Other programs only make it longer, so the shortest of some tries counts.
  const times = digests.map(() => Infinity)
  for (let tries = 0; tries < 5; tries += 1)
    for (const [at, digest] of digests.entries()) {
      const begun = performance.now()
      await verifyPassword('vier Löffel', digest, now)
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - begun)
    }
  // Computing a digest at this cost takes tens of milliseconds; everything else is negligible.
  expect(Math.min(...times)).toBeGreaterThan(Math.max(...times) / 4)
})

test.each(['', 'plain text', '$scrypt$ln=4,r=16,p=1$$', `${'g'.repeat(32)}:${'0'.repeat(128)}`])(
  '%j is not a valid digest',
  async (digest) => {
    await expect(verifyPassword('drei Löffel', digest, cost)).rejects.toThrow('cannot be read')
  },
)
