import { expect, test } from 'vitest'
import { readWish } from './wish.ts'

const read = (query: string) => readWish(new URLSearchParams(query))

test('who asks for nothing is asked about a table for two', () => {
  expect(read('')).toEqual({
    date: null,
    party: 2,
    area: '',
    time: '',
    instant: '',
    month: null,
    table: '',
    hold: '',
  })
})

test.each(['2027-02-30', 'tomorrow', '2027-2-3', ''])('the date %j is none', (date) => {
  expect(read(`date=${date}`).date).toBeNull()
})

test.each(['0', '-3', '2.5', 'four', '1000', ''])('a party of %j falls back to two', (party) => {
  expect(read(`party=${party}`).party).toBe(2)
})

test.each(['abc', '25:99', '9', '19:30%2B'])('the time %j is none', (time) => {
  expect(read(`time=${time}`).time).toBe('')
})

test.each(['19:30', '00:15:00'])('the time %j is kept', (time) => {
  expect(read(`time=${time}`).time).toBe(time)
})

test('a moment alone names its day', () => {
  expect(read('instant=2027-03-28T19:30:00%2B01:00').date).toBe('2027-03-28')
})

test('a moment nobody can read is dropped', () => {
  expect(read('instant=soon&date=2027-03-28').instant).toBe('')
})

test('a hold is one only by its thirty-two digits, a month only by the calendar', () => {
  expect(read(`hold=${'a'.repeat(32)}&month=2027-03`)).toMatchObject({
    hold: 'a'.repeat(32),
    month: '2027-03',
  })
  expect(read('hold=../x&month=2027-19')).toMatchObject({ hold: '', month: null })
})
