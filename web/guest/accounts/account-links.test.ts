import { expect, test } from 'vitest'
import { returnPath, wayBack } from './account-links.ts'

const from = (address: string) => returnPath(`?returnTo=${encodeURIComponent(address)}`)

test('after signing in, guests return to the page they came from', () => {
  expect(from('/user/edit?title=Profile')).toBe('/user/edit?title=Profile')
  expect(from('/authors')).toBe('/authors')
})

test('never returns to a sign-in page or another site', () => {
  for (const address of ['/auth', '/auth/sign-in?x=1', '/user/logout', '/User/Sign-Up', '//evil.example'])
    expect(from(address)).toBeNull()
  expect(returnPath('')).toBeNull()
})

test('a restaurant to save is separate from the return address', () => {
  const back = (address: string) => wayBack(`?returnTo=${encodeURIComponent(address)}`)
  const wanted = { address: '/search?location=pt-lisbon&party=2', save: 12 }
  expect(back('/search?location=pt-lisbon&party=2&keep=12')).toEqual(wanted)
  expect(back('/restaurants/mesa-unica?keep=12')).toEqual({ address: '/restaurants/mesa-unica', save: 12 })
  expect(back('/?keep=drop')).toEqual({ address: '/', save: null })
  expect(back('/user/edit')).toEqual({ address: '/user/edit', save: null })
  expect(back('//evil.example?keep=12')).toEqual({ address: null, save: null })
})
