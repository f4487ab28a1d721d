import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { text } from '#web/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { SeenBy } from './seen-by.tsx'

type Fields = SeenByRestaurant['fields']

const fieldsOf = (told: Record<string, string[]>, correctable = true): Fields =>
  Object.entries(told).map(([field, values]) => ({ field, values, correctable }))

function draw(fields: Fields, more: Partial<SeenByRestaurant> = {}) {
  const restaurant = { restaurantId: 7, name: 'Mesa', idOrName: 'mesa', bookings: 2, fields }
  return renderToString(
    <TextProvider text={text}>
      <SeenBy
        uid={'a'.repeat(32)}
        now={Date.parse('2027-03-15T12:00:00Z')}
        restaurant={{ ...restaurant, last: '2027-12-18T19:00:00-05:00', ...more }}
      />
    </TextProvider>,
  )
}

function factsIn(html: string): [string, string][] {
  const all = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)
  return [...all].map(([, name = '', value = '']) => [name, value])
}

test('what a restaurant knows is named as people name it, and its latest booking by the day there', () => {
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
    ['Why you cancelled', 'We have the flu'],
    ['A high chair', 'yes · no'],
    ['Name, as an invited guest', 'Bea'],
  ])
  expect(html).toContain('the latest on December 18, 2027')
})

test('an occasion goes by its name, and that there is one is not said twice', () => {
  const told = { 'additionals.party': ['true'], 'additionals.eventTypes': ['birthday', 'Name day'] }
  expect(factsIn(draw(fieldsOf(told)))).toEqual([['Occasion', 'A birthday · Name day']])
  expect(factsIn(draw(fieldsOf({ 'additionals.party': ['true'] })))).toEqual([['We are celebrating', 'yes']])
})

test('an answer to the house stands at its question, or where it asks no more, at what it was', () => {
  const custom = (id: string, value: string) => ({
    field: `additionals.customs.${id}`,
    values: [value],
    correctable: false,
  })
  const html = draw([{ ...custom('walk', 'true'), question: 'See the terraces?' }, custom('b', 'Rosé')])
  expect(factsIn(html)).toEqual([
    ['See the terraces?', 'yes'],
    ['A question of the restaurant', 'Rosé'],
  ])
})

test('who is only invited to a coming dinner reads that, and nothing of visits that are past', () => {
  const invited = fieldsOf({ 'members.name': ['Bea'] }, false)
  const html = draw(invited, { bookings: 0 })
  expect(html).toContain('invited for December 18, 2027')
  expect(html).not.toContain('0 bookings')
  expect(html).not.toContain('These visits are past')
  expect(draw(invited, { bookings: 0, last: '2020-12-18T19:00:00-05:00' })).toContain('These visits are past')
})
