import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { stateAfter } from './change-state.ts'

const after = (...args: Parameters<typeof stateAfter>) => {
  const state = stateAfter(...args)
  return isRefusal(state) ? state.refused : state
}

test.each([
  ['draft', 'publish', 'live'],
  ['draft', 'pause', 'notPublished'],
  ['draft', 'closeForGood', 'notPublished'],
  ['live', 'publish', 'live'],
  ['live', 'pause', 'paused'],
  ['paused', 'publish', 'paused'],
  ['paused', 'resume', 'live'],
  ['paused', 'closeForGood', 'closed'],
  ['closed', 'publish', 'restaurantClosed'],
  ['closed', 'pause', 'restaurantClosed'],
  ['closed', 'resume', 'restaurantClosed'],
  ['closed', 'reopen', 'live'],
  ['paused', 'reopen', 'paused'],
] as const)('a restaurant that is %s is after %s: %s', (state, action, result) => {
  expect(after(state, action)).toBe(result)
})

test.each(['publish', 'pause', 'resume', 'closeForGood', 'reopen'] as const)(
  '%s can be repeated',
  (action) => {
    for (const state of ['draft', 'live', 'paused', 'closed'] as const) {
      const once = after(state, action)
      if (once === 'notPublished' || once === 'restaurantClosed') continue
      expect(after(once, action)).toBe(once)
    }
  },
)
