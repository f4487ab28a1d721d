import { expect, test } from 'vitest'
import { knownField } from './fields.ts'

test.each([
  ['partySize', null, 'partySize', 'plain'],
  ['hours.doors.6', { name: 'doors', item: '6' }, null, 'hours'],
  ['hours.booking.0', { name: 'bookingHours', item: '0' }, null, 'hours'],
  ['floor.tables.T4.maxCovers', { name: 'table', item: 'T4' }, 'maxCovers', 'plain'],
  ['floor.tables.T.4', { name: 'table', item: 'T.4' }, null, 'plain'],
  [
    'periods.2027-12-24–2027-12-26.hours',
    { name: 'period', item: '2027-12-24–2027-12-26' },
    'hours',
    'clocks',
  ],
  [
    'questions.High chair, etc.?.important',
    { name: 'question', item: 'High chair, etc.?' },
    'important',
    'plain',
  ],
  ['rules.leadMinutes', null, 'leadMinutes', 'minutes'],
  ['languages.nameTranslations.de.Soup', null, 'nameTranslations', 'plain'],
])('the history knows what %s is', (field, list, name, values) => {
  expect(knownField(field)).toEqual({ list, name, values })
})

test('a field of a later version is unknown', () => {
  expect(knownField('rules.gravity')).toBeNull()
})
