import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text } from '#web/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { SeenBy } from './seen-by.tsx'

test('what a restaurant knows is named as people name it, and its latest booking by the day there', () => {
  const told = {
    'customerProfile.allergy': ['peanuts', 'shellfish'],
    'customerProfile.vegetarian': ['true'],
    'customerProfile.handicapAccessible': ['true'],
    'additionals.eventTypes': ['birthday'],
  }
  const fields = Object.entries(told).map(([field, values]) => ({ field, values, correctable: true }))
  const restaurant = {
    restaurantId: 7,
    name: 'Mesa',
    idOrName: 'mesa',
    bookings: 2,
    last: '2027-12-18T19:00:00-05:00',
    fields,
  }
  const html = renderToString(
    <TextProvider text={text}>
      <SeenBy uid={'a'.repeat(32)} restaurant={restaurant} />
    </TextProvider>,
  )
  const named = [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(named).toEqual(['Allergies', 'Vegetarian', 'Step-free access', 'Occasion'])
  expect(html).toContain('peanuts · shellfish')
  expect(html).toContain('the latest on December 18, 2027')
})
