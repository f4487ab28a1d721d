import { expect, test } from 'vitest'
import { editedFieldOf } from './edited-fields.ts'

test.each([
  ['profile.phone', 'profile.phone'],
  ['profile.position.lat', 'profile.position'],
  ['hours.doors.5', 'hours'],
  ['periods.12.closed', 'periods'],
  ['floor.tables.12.maxCovers', 'floor'],
  ['rules.leadMinutes', 'rules.leadMinutes'],
  ['languages.nameTranslations.de.Terrace', 'languages.nameTranslations'],
])('an edit of %s is remembered as %s', (path, field) => {
  expect(editedFieldOf(path)).toBe(field)
})
