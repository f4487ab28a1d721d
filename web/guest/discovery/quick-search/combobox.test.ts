import { expect, test } from 'vitest'
import { afterKey, closedCombobox } from './combobox.ts'

const open = (active: number) => ({ open: true, active })

test.each([
  ['down opens the list at the first entry', 'ArrowDown', closedCombobox, open(0)],
  ['up opens the list at the last entry', 'ArrowUp', closedCombobox, open(2)],
  ['down moves to the next entry', 'ArrowDown', open(0), open(1)],
  ['down from the last entry returns to the text', 'ArrowDown', open(2), open(-1)],
  ['up from the text moves to the last entry', 'ArrowUp', open(-1), open(2)],
  ['up from the first entry returns to the text', 'ArrowUp', open(0), open(-1)],
  ['Escape closes the list', 'Escape', open(1), closedCombobox],
  ['Escape keeps its default action if the list is closed', 'Escape', closedCombobox, null],
  ['Enter follows the active entry', 'Enter', open(1), 'take'],
  ['Enter without an active entry submits the form', 'Enter', open(-1), null],
  ['letters keep their default action', 'a', open(1), null],
] as const)('%s', (_, key, state, after) => {
  expect(afterKey(key, state, 3)).toEqual(after)
})

test('without entries, arrow keys keep their default action', () => {
  expect(afterKey('ArrowDown', closedCombobox, 0)).toBeNull()
})
