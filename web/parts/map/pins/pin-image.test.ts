import { expect, test } from 'vitest'
import { imageNameStart, readImageName, shortName } from './pin-image.ts'

test('an image name keeps any text that a pin shows', () => {
  const name = `${imageNameStart('dark', 'chosen')}Café "Ö" | 小籠包 · 19:15`
  expect(readImageName(name)).toEqual({ look: 'dark', shape: 'chosen', text: 'Café "Ö" | 小籠包 · 19:15' })
})

test('other image names are ignored', () => {
  expect(readImageName('airport-15')).toBeNull()
  expect(readImageName('light\nstar\n1')).toBeNull()
  expect(readImageName(imageNameStart('light', 'time'))).toBeNull()
})

test('a long name is cut between characters', () => {
  expect(shortName('Zum Goldenen Hirschen am Alten Markt')).toBe('Zum Goldenen Hirschen am…')
  expect(shortName('𠮷野家'.repeat(10), 4)).toBe('𠮷野家…')
  expect(shortName('Noma')).toBe('Noma')
})
