import { expect, test } from 'vitest'
import { afterKey, shut } from './combobox.ts'

const open = (active: number) => ({ open: true, active })

test.each([
  ['down opens at the first entry', 'ArrowDown', shut, open(0)],
  ['up opens at the last', 'ArrowUp', shut, open(2)],
  ['down goes on', 'ArrowDown', open(0), open(1)],
  ['past the end the text is meant again', 'ArrowDown', open(2), open(-1)],
  ['up from the text goes to the last', 'ArrowUp', open(-1), open(2)],
  ['up from the first means the text', 'ArrowUp', open(0), open(-1)],
  ['Escape shuts', 'Escape', open(1), shut],
  ['Escape is not ours when nothing is open', 'Escape', shut, null],
  ['Enter takes the entry', 'Enter', open(1), 'take'],
  ['Enter without an entry sends the form', 'Enter', open(-1), null],
  ['letters are the field’s own', 'a', open(1), null],
] as const)('%s', (_, key, state, after) => {
  expect(afterKey(key, state, 3)).toEqual(after)
})

test('with nothing to choose arrows are the field’s own', () => {
  expect(afterKey('ArrowDown', shut, 0)).toBeNull()
})
