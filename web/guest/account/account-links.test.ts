import { expect, test } from 'vitest'
import { returnAddress, wayBack } from './account-links.ts'

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

test('the place that is to be saved is told apart from the way back to it', () => {
  const back = (address: string) => wayBack(`?returnTo=${encodeURIComponent(address)}`)
  const kept = { address: '/search?location=pt-lisbon&party=2', keep: 12 }
  expect(back('/search?location=pt-lisbon&party=2&keep=12')).toEqual(kept)
  expect(back('/restaurants/mesa-unica?keep=12')).toEqual({ address: '/restaurants/mesa-unica', keep: 12 })
  expect(back('/?keep=drop')).toEqual({ address: '/', keep: null })
  expect(back('/user/edit')).toEqual({ address: '/user/edit', keep: null })
  expect(back('//evil.example?keep=12')).toEqual({ address: null, keep: null })
})
