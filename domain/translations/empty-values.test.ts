import { expect, test } from 'vitest'
import { emptyValues, type MessagePart } from './empty-values.ts'

const reply: MessagePart[] = [['name'], ' will reply by ', ['time'], '.']
const rated: MessagePart[] = [
  [
    'count',
    'plural',
    { 0: ['No reviews'], one: ['# review of ', ['name']], other: ['# reviews of ', ['name']] },
  ],
]
const ended: MessagePart[] = [
  ['by', 'select', { guest: ['You left ', ['name']], other: ['The line closed'] }],
]

test.each([
  ['a full sentence', reply, { name: 'Dauerbrenner', time: '6:33 PM' }, []],
  ['a sentence that ends in "by ."', reply, { name: 'Dauerbrenner', time: '' }, ['time']],
  ['a value of blanks', reply, { name: ' ', time: '6:33 PM' }, ['name']],
  ['values nobody gave', reply, {}, ['name', 'time']],
  ['null and undefined', reply, { name: null, time: undefined }, ['name', 'time']],
  ['a number that is none', reply, { name: 'Dauerbrenner', time: Number.NaN }, ['time']],
  ['zero', reply, { name: 'Dauerbrenner', time: 0 }, []],
  ['a count in another case', rated, { count: 3 }, ['name']],
  ['an exact case without the name', rated, { count: 0 }, []],
  ['a count nobody gave', rated, { name: 'Dauerbrenner' }, ['count']],
  ['the case that is shown', ended, { by: 'guest', name: '' }, ['name']],
  ['a case that is not shown', ended, { by: 'restaurant', name: '' }, []],
  ['a name that objects have anyway', [['constructor']], {}, ['constructor']],
] satisfies [string, MessagePart[], Record<string, unknown>, string[]][])(
  'finds the gaps of %s (screens B5)',
  (_, message, values, gaps) => {
    expect(emptyValues(message, values)).toEqual(gaps)
  },
)
