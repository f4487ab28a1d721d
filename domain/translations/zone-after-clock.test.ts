import { expect, test } from 'vitest'
import { withZoneAfterClock } from './zone-after-clock.ts'

test.each([
  ['Ihr Tisch ist um 02:30 MESZ\u00a0Uhr frei.', 'Ihr Tisch ist um 02:30\u00a0Uhr MESZ frei.'],
  ['02:30\u00a0MESZ Uhr', '02:30 Uhr\u00a0MESZ'],
  ['02:30 GMT−3 Uhr oder 02:00 MEZ Uhr', '02:30 Uhr GMT−3 oder 02:00 Uhr MEZ'],
  ['um 19:30 Uhr (MEZ)', 'um 19:30 Uhr (MEZ)'],
  ['02:30 MESZ, rund um die Uhr', '02:30 MESZ, rund um die Uhr'],
])('a German sentence names the zone after the whole time: “%s” (flows F7)', (torn, right) => {
  expect(withZoneAfterClock(torn, 'de')).toBe(right)
})

test('other languages add no word to a time', () => {
  expect(withZoneAfterClock('02:30 CET Uhr', 'en')).toBe('02:30 CET Uhr')
})
