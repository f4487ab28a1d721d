import { expect, test } from 'vitest'
import { isTicked, readAnswers, unknownQuestion } from './custom-answers.ts'

const questions = [
  { id: 'walk', type: 'checkbox' },
  { id: 'song', type: 'text' },
] as const

test.each([
  [true, true],
  ['true', true],
  ['on', true],
  ['Yes', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['OFF', false],
  ['no', false],
  ['0', false],
])('a checkbox sent as %j is %j', (value, expected) => {
  expect(isTicked(value)).toBe(expected)
})

test('only answers to a checkbox become booleans', () => {
  const answers = [
    { id: 'walk', value: 'on' },
    { id: 'song', value: 'true' },
  ]
  expect(readAnswers(answers, questions)).toEqual([
    { id: 'walk', value: true },
    { id: 'song', value: 'true' },
  ])
})

test('empty answers are left out, an unticked checkbox is not', () => {
  const answers = [
    { id: 'song', value: '' },
    { id: 'walk', value: false },
  ]
  expect(readAnswers(answers, questions)).toEqual([{ id: 'walk', value: false }])
})

test('an answer to an unknown question is found by its id', () => {
  expect(unknownQuestion([{ id: 'walk', value: true }], questions)).toBeNull()
  const answers = [
    { id: 'walk', value: true },
    { id: 'hack', value: 'x' },
  ]
  expect(unknownQuestion(answers, questions)).toBe('hack')
})

test('an empty answer to an unknown question isn’t found (wire A8)', () => {
  expect(unknownQuestion([{ id: 'gone', value: '' }], questions)).toBeNull()
})
