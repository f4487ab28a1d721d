import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { text } from '#web/testing/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { OpenLine } from './open-line.tsx'

const monday = { weekDay: 1, time: [{ name: '', open: '18:00:00', close: '23:00:00' }] }
const closed = [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, time: [] }))

function draw(hours: Partial<Restaurant['openingHours']>) {
  const none = { openingHours: closed, isOpenNow: false, until: null, nextPeriodDate: null }
  return renderToString(
    <TextProvider text={text}>
      <OpenLine hours={{ ...none, ...hours }} today="2027-03-02" />
    </TextProvider>,
  )
}

test('a restaurant whose hours are unknown is called neither open nor closed', () => {
  expect(draw({})).toBe('')
})

test.each([
  ['with weekly hours', { openingHours: [...closed.slice(0, 1), monday, ...closed.slice(2)] }],
  ['with hours on special days', { until: '2027-03-05T18:00:00+00:00' }],
])('a restaurant %s is closed outside of them', (_, hours) => {
  expect(draw(hours)).toContain('Closed now')
})
