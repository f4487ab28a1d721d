import { expect, test } from 'vitest'
import { readFilter } from './filter.ts'

test.each([
  ['', {}],
  ["regionId eq 'pt-lisbon'", { regionId: 'pt-lisbon' }],
  ["regionId eq 'pt-lisbon' and cuisine eq 'Italian'", { regionId: 'pt-lisbon', cuisine: 'Italian' }],
  ["cuisine eq 'Chef''s table'", { cuisine: "Chef's table" }],
  ["cuisine eq 'Sand and sea'", { cuisine: 'Sand and sea' }],
])('the filter %s is understood', (text, expected) => {
  expect(readFilter(text)).toEqual(expected)
})

test.each(['price gt 2', 'regionId eq pt', "regionId eq 'x' or cuisine eq 'y'", "'; drop table restaurants"])(
  'the filter %s is refused with the part that could not be read',
  (text) => {
    expect(readFilter(text)).toMatchObject({ refused: 'unsupportedFilter' })
  },
)
