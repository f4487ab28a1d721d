import { expect, test } from 'vitest'
import { isRefilled } from './refilled.ts'

const stay = { tableIds: ['A'], from: 1200, until: 1320 }
const at = (tableId: string, from: number, until: number) => ({ tableId, from, until })

test.each([
  ['nobody came', [], false],
  ['others came for the whole stay', [at('A', 1200, 1320)], true],
  ['others came for exactly half of it', [at('A', 1260, 1380)], true],
  ['others came for a minute less than half', [at('A', 1261, 1380)], false],
  ['two parties came one after the other', [at('A', 1200, 1230), at('A', 1290, 1320)], true],
  ['two parties came, and the later one is listed first', [at('A', 1290, 1320), at('A', 1200, 1230)], true],
  ['two parties shared the table at one time', [at('A', 1200, 1240), at('A', 1210, 1245)], false],
  ['others came before', [at('A', 1080, 1200)], false],
  ['others came to another table', [at('B', 1200, 1320)], false],
])('%s', (_, others, refilled) => {
  expect(isRefilled(stay, others)).toBe(refilled)
})

test('joined tables count as refilled only if all of them are', () => {
  const joined = { ...stay, tableIds: ['A', 'B'] }
  expect(isRefilled(joined, [at('A', 1200, 1320)])).toBe(false)
  expect(isRefilled(joined, [at('A', 1200, 1320), at('B', 1230, 1320)])).toBe(true)
})

test('a booking without a table is never refilled', () => {
  expect(isRefilled({ ...stay, tableIds: [] }, [at('A', 1200, 1320)])).toBe(false)
})
