import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

const now = 1_800_000_000_000

test.each([
  [null, true],
  [String(now - 60_000), true],
  [String(now - 59_999), false],
  [String(now), false],
  [String(now + 5_000), true],
  ['nonsense', true],
])('after a reload at %s the page may be reloaded again: %s', (last, may) => {
  expect(mayReload(last, now)).toBe(may)
})
