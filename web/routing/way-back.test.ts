import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test('the return path is the page with its parameters', () => {
  expect(wayBack({ pathname: '/restaurants/kumo', search: '?party=4' })).toBe('/restaurants/kumo?party=4')
})

test.each(['/booking', '/request'])('the token for %s isn’t passed on in another URL', (pathname) => {
  expect(wayBack({ pathname, search: '?id=7&token=s3cret' })).toBe('')
})
