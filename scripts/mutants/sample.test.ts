import { expect, test } from 'vitest'
import { type Mutant, mutantKey, pickSample, replacedCode } from './sample.ts'

const source = 'const a = 1\nconst b = a +\n  2\nconst c = a + b'

function mutant(line: number, column: number, toLine: number, toColumn: number, replacement: string): Mutant {
  const location = { start: { line, column }, end: { line: toLine, column: toColumn } }
  return { fileName: '/a.ts', mutatorName: 'ArithmeticOperator', location, replacement }
}

const sum = mutant(3, 10, 3, 15, 'a - b')

test.each([
  ['in the first line', mutant(0, 6, 0, 7, 'x'), 'a'],
  ['in a later line', sum, 'a + b'],
  ['over two lines', mutant(1, 10, 2, 3, 'a - 2'), 'a +\n  2'],
])('the code that a mutant replaces is read %s', (_, { location }, code) => {
  expect(replacedCode(source, location)).toBe(code)
})

test('two replacements of the same code are different mutants', () => {
  expect(mutantKey({ ...sum })).toBe(mutantKey(sum))
  expect(mutantKey({ ...sum, replacement: 'a * b' })).not.toBe(mutantKey(sum))
})

const many = Array.from({ length: 50 }, (_, line) => mutant(line, 0, line, 5, `change ${line % 40}`))
const changesOf = (seed: number, mutants = many) =>
  pickSample(mutants, seed, 10, ({ replacement }) => replacement).map(({ replacement }) => replacement)

test('a seed picks the same mutants again, and another seed picks others', () => {
  expect(changesOf(1)).toHaveLength(10)
  expect(changesOf(1)).toEqual(changesOf(1))
  expect(changesOf(2)).not.toEqual(changesOf(1))
})

test('the sample stays the same when lines move', () => {
  const moved = many.map(({ replacement }, line) => mutant(line + 7, 2, line + 7, 9, replacement))
  expect(changesOf(1, moved)).toEqual(changesOf(1))
})

test('a sample has each mutant once and no more than there are', () => {
  expect(new Set(pickSample(many, 1, 100, ({ replacement }) => replacement).map(mutantKey)).size).toBe(50)
})
