import { expect, test } from 'vitest'
import { headCount } from './head-count.ts'

const party = (groupSize: number, ...answers: ('yes' | 'no' | 'open')[]) =>
  headCount({
    groupSize,
    members: answers.map((answer) => ({ member: '', name: '', answer, allergy: [], access: '' })),
  })

test('suggests nothing if nobody was invited', () => {
  expect(party(4)).toEqual({ coming: 1, open: 0, suggested: null })
})

test('more guests accepted than the table seats', () => {
  expect(party(2, 'yes', 'yes', 'open')).toEqual({ coming: 3, open: 1, suggested: 3 })
})

test('everyone has answered, and one of four declined', () => {
  expect(party(4, 'yes', 'yes', 'no').suggested).toBe(3)
})

test('suggests nothing smaller while an answer is missing', () => {
  expect(party(4, 'yes', 'no', 'open').suggested).toBeNull()
})

test('inviting two of six leaves room for the others', () => {
  expect(party(6, 'yes', 'yes').suggested).toBeNull()
})
