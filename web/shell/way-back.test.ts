import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test('the way back is the page with everything asked of it', () => {
  expect(wayBack({ pathname: '/restaurants/kumo', search: '?party=4' })).toBe('/restaurants/kumo?party=4')
})

test.each(['/booking', '/request'])('what opens %s does not travel on in another address', (pathname) => {
  expect(wayBack({ pathname, search: '?id=7&token=s3cret' })).toBe('')
})
