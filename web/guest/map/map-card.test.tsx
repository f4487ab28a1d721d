import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '../../draw-page.suite.tsx'
import { TextProvider } from '../../text/text.tsx'
import { MapCard, PlainPinCard } from './map-card.tsx'

test('a restaurant opened from its pin is recorded with its id', () => {
  const pin = {
    id: 7,
    idOrName: 'kumo',
    name: 'Kumo',
    lat: 0,
    lon: 0,
    time: '19:15',
    href: '/restaurants/kumo',
  }
  const html = renderToString(
    <MemoryRouter>
      <TextProvider text={text}>
        <MapCard pin={pin} onClose={() => undefined}>
          <PlainPinCard pin={pin} />
        </MapCard>
      </TextProvider>
    </MemoryRouter>,
  )
  const [, card = ''] = /<article data-id="7"[^>]*>(.*)<\/article>/s.exec(html) ?? []
  expect(card.match(/href="\/restaurants\/kumo"/g)).toHaveLength(3)
})
