import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'
import { MapCard, PinList, PlainPinCard } from './map-card.tsx'
import type { MapPin } from './map-props.ts'
import { groupPins } from './pins/pin-groups.ts'

const pin = {
  id: 7,
  idOrName: 'kumo',
  name: 'Kumo',
  lat: 0,
  lon: 0,
  time: '19:15',
  href: '/restaurants/kumo',
}

function draw(pins: readonly MapPin[], content: ReactNode): string {
  return renderToString(
    <MemoryRouter>
      <TextProvider text={text}>
        <MapCard group={groupPins(pins)[0]} onClose={() => undefined}>
          {content}
        </MapCard>
      </TextProvider>
    </MemoryRouter>,
  )
}

test('a restaurant opened from its pin is recorded with its id', () => {
  const html = draw([pin], <PlainPinCard pin={pin} />)
  const [, card = ''] = /<article data-id="7"[^>]*>(.*)<\/article>/s.exec(html) ?? []
  expect(card.match(/href="\/restaurants\/kumo"/g)).toHaveLength(3)
})

test('five restaurants at one point are five links in one card with their number as its name (situations S19)', () => {
  const court = [1, 2, 3, 4, 5].map((id) => ({
    ...pin,
    id,
    name: `Court ${id}`,
    href: `/restaurants/court-${id}`,
  }))
  const html = draw(court, <PinList pins={court} />)
  expect(html).toContain('<section aria-label="5 restaurants at this location"')
  for (const { id } of court) expect(html).toContain(`href="/restaurants/court-${id}"`)
  expect(html.match(/<li>/g)).toHaveLength(5)
})
