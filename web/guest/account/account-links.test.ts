import { expect, test } from 'vitest'
import { returnAddress } from './account-links.ts'

const from = (address: string) => returnAddress(`?returnTo=${encodeURIComponent(address)}`)

test('who had to sign in comes back to where they were', () => {
  expect(from('/user/edit?title=Profile')).toBe('/user/edit?title=Profile')
  expect(from('/authors')).toBe('/authors')
})

test('nobody comes back to signing in, or to another site', () => {
  for (const address of ['/auth', '/auth/sign-in?x=1', '/user/logout', '/User/Sign-Up', '//evil.example'])
    expect(from(address)).toBeNull()
  expect(returnAddress('')).toBeNull()
})
