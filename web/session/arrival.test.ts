import { expect, test } from 'vitest'
import { campaignIn, originIn, termOf } from './arrival.ts'

const arrival = (query: string) => new URLSearchParams(query)

test('a guest who came by themselves came from the website, by its widget', () => {
  expect(campaignIn(arrival(''))).toEqual({ utm_source: 'website', utm_medium: 'widget' })
})

test('what a link said about its campaign is kept, and nothing else', () => {
  expect(campaignIn(arrival('?utm_source=mail&utm_campaign=spring&utm_term=&regionId=pt'))).toEqual({
    utm_source: 'mail',
    utm_medium: 'widget',
    utm_campaign: 'spring',
  })
})

test.each([
  ['?parent-origin=https%3A%2F%2Fbistro.example%2Fbook', 'https://bistro.example'],
  ['?parent-origin=javascript:alert(1)', null],
  ['?parent-origin=bistro', null],
  ['', null],
])('of the address %s the page around is %s', (query, origin) => {
  expect(originIn(arrival(query))).toBe(origin)
})

test('the term of a wish says for how many, when and at what time', () => {
  expect(termOf({ person: 4, date: '2027-03-17', time: '19:30' })).toBe('4_2027-03-17_19:30')
  expect(termOf({ person: 2, date: '', time: '' })).toBe('2')
})
