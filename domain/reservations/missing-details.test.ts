import { expect, test } from 'vitest'
import { missingDetails } from './missing-details.ts'

const fine = { customerName: 'June', email: 'june@example.org', phoneNumber: '' }

test.each([
  [{}, []],
  [{ email: '', phoneNumber: '912345678' }, []],
  [{ email: " o'neil.a+b@mail.example.org " }, []],
  [{ customerName: ' ' }, ['customerName name']],
  [{ email: 'june@' }, ['email email']],
  [{ email: 'june@example', phoneNumber: '912345678' }, ['email email']],
  [{ email: ' ' }, ['email contact', 'phoneNumber contact']],
])('%j lacks %j', (given, lacks) => {
  const found = missingDetails({ ...fine, ...given }, (email) => (/^.+@.+[.].+$/.test(email) ? email : null))
  expect(found.map((each) => `${each.field} ${each.lacks}`)).toEqual(lacks)
})
