import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SeenByRestaurant } from '#contracts/accounts/guest-shapes.ts'
import { text } from '#web/testing/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { SeenBy } from './seen-by.tsx'

type Fields = SeenByRestaurant['fields']

const fieldsOf = (known: Record<string, string[]>, correctable = true): Fields =>
  Object.entries(known).map(([field, values]) => ({ field, values, correctable }))

function draw(fields: Fields, more: Partial<SeenByRestaurant> = {}) {
  const restaurant = { restaurantId: 7, name: 'Mesa', idOrName: 'mesa', bookings: 2, walkIns: 0, fields }
  const element = (
    <SeenBy
      now={Date.parse('2027-03-15T12:00:00Z')}
      restaurant={{ ...restaurant, last: '2027-12-18T19:00:00-05:00', ...more }}
    />
  )
  return renderToString(
    <TextProvider text={text}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </TextProvider>,
  )
}

function factsIn(html: string): [string, string][] {
  const all = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)
  return [...all].map(([, name = '', value = '']) => [name, value])
}

test('what a restaurant knows has readable labels, and its latest booking shows the restaurant’s local date', () => {
  const html = draw(
    fieldsOf({
      'customerProfile.allergy': ['peanuts', 'shellfish'],
      'customerProfile.vegetarian': ['true'],
      'customerProfile.dob': ['1984-02-29'],
      cancelNote: ['We have the flu'],
      'additionals.babyChair': ['true', 'false'],
      'members.name': ['Bea'],
    }),
  )
  expect(factsIn(html)).toEqual([
    ['Allergies', 'peanuts · shellfish'],
    ['Vegetarian', 'yes'],
    ['Birthday', 'February 29, 1984'],
    ['Reason for canceling', 'We have the flu'],
    ['High chair', 'yes · no'],
    ['Name (as an invited guest)', 'Bea'],
  ])
  expect(html).toContain('most recently on December 18, 2027')
})

test('an occasion is shown by name, and only once', () => {
  const known = { 'additionals.party': ['true'], 'additionals.eventTypes': ['birthday', 'Name day'] }
  expect(factsIn(draw(fieldsOf(known)))).toEqual([['Occasion', 'Birthday · Name day']])
  expect(factsIn(draw(fieldsOf({ 'additionals.party': ['true'] })))).toEqual([['We’re celebrating', 'yes']])
})

test('an answer is shown with its question, or with its last wording if the question is gone', () => {
  const custom = (id: string, value: string) => ({
    field: `additionals.customs.${id}`,
    values: [value],
    correctable: false,
  })
  const html = draw([{ ...custom('walk', 'true'), question: 'See the terraces?' }, custom('b', 'Rosé')])
  expect(factsIn(html)).toEqual([
    ['See the terraces?', 'yes'],
    ['Question from the restaurant', 'Rosé'],
  ])
})

test('a guest who is only invited to an upcoming dinner sees that and nothing about past visits', () => {
  const invited = fieldsOf({ 'members.name': ['Bea'] }, false)
  const html = draw(invited, { bookings: 0 })
  expect(html).toContain('You were invited for December 18, 2027')
  expect(html).not.toContain('0 reservations')
  expect(html).not.toContain('These visits are in the past')
  expect(draw(invited, { bookings: 0, last: '2020-12-18T19:00:00-05:00' })).toContain(
    'These visits are in the past',
  )
})
