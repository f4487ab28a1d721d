import { expect, test } from 'vitest'
import { headCount } from './head-count.ts'

const party = (groupSize: number, ...answers: ('yes' | 'no' | 'open')[]) =>
  headCount({
    groupSize,
    members: answers.map((answer) => ({ member: '', name: '', answer, allergy: [], access: '' })),
  })

test('nobody invited: nothing to say', () => {
  expect(party(4)).toEqual({ coming: 1, open: 0, suggested: null })
})

test('more have said yes than the table is for', () => {
  expect(party(2, 'yes', 'yes', 'open')).toEqual({ coming: 3, open: 1, suggested: 3 })
})

test('one of four cannot come, and all have answered', () => {
  expect(party(4, 'yes', 'yes', 'no').suggested).toBe(3)
})

test('as long as an answer is missing the table may still be right', () => {
  expect(party(4, 'yes', 'no', 'open').suggested).toBeNull()
})

test('who invites two of six may bring the others along', () => {
  expect(party(6, 'yes', 'yes').suggested).toBeNull()
})
