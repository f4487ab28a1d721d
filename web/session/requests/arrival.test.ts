import { expect, test } from 'vitest'
import { dateFormatOf } from '#web/text/date-format.ts'
import { campaignIn, campaignOfBooking, campaignOfVisit, googleTokenOfVisit } from './arrival.ts'

const arrival = (query: string) => new URLSearchParams(query)

test('a visit without campaign parameters counts as coming from the website’s widget', () => {
  expect(campaignIn(arrival(''))).toEqual({ utm_source: 'website', utm_medium: 'widget' })
})

test('only known campaign parameters are stored', () => {
  expect(campaignIn(arrival('?utm_source=mail&utm_campaign=spring&utm_term=&regionId=pt'))).toEqual({
    utm_source: 'mail',
    utm_medium: 'widget',
    utm_campaign: 'spring',
  })
})

test('without storage, the campaign is the one in the page’s URL', () => {
  expect(campaignOfVisit('?date=2027-03-17&utm_source=mail')).toMatchObject({ utm_source: 'mail' })
})

test('a visit from Reserve with Google has its token', () => {
  expect(googleTokenOfVisit('?rwg_token=AJKvS9&date=2027-03-17')).toBe('AJKvS9')
  expect(googleTokenOfVisit('?rwg_token=&date=2027-03-17')).toBeUndefined()
})

test('a booking adds its party size, date and location to the campaign', () => {
  const booking = { person: 4, date: '2027-03-17', time: '19:30', dateFormat: 'DD.MM.YYYY', area: 'Terrace' }
  expect(campaignOfBooking(campaignIn(arrival('?utm_source=mail&utm_term=spring')), booking)).toEqual({
    utm_source: 'mail',
    utm_medium: 'widget',
    utm_term: '4_2027-03-17_19:30',
    person: '4',
    dateFormat: 'DD.MM.YYYY',
    areas: 'Terrace',
  })
  expect(campaignOfBooking(campaignIn(arrival('')), { ...booking, area: '' })).not.toHaveProperty('areas')
})

test.each([
  ['en', 'MM/DD/YYYY'],
  ['en-GB', 'DD/MM/YYYY'],
  ['de', 'DD.MM.YYYY'],
  ['fr-CA', 'YYYY-MM-DD'],
  ['zh-TW', 'YYYY/MM/DD'],
] as const)('%s writes dates as %s', (locale, format) => {
  expect(dateFormatOf(locale)).toBe(format)
})
