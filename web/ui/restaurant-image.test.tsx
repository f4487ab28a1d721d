import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { photosForTests } from '#web/guest/discovery/restaurant/sample-restaurant.suite.ts'
import { RestaurantImage } from './restaurant-image.tsx'

const [photo] = photosForTests
const size = { sizes: '50vw', width: 640, height: 400 }

test('a photo is served in the best format the browser supports, around its focal point, and blurred at first', () => {
  const html = renderToStaticMarkup(<RestaurantImage picture="/x.svg" photo={photo} alt="Bar" {...size} />)
  expect(html).toContain('<source type="image/avif" srcSet="/photos/0/400.avif 400w" sizes="50vw"/>')
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toContain('src="/photos/0/800.webp"')
  expect(html).toContain('alt="Bar"')
  expect(html).toContain('object-position:30% 70%')
  expect(html).toContain('url(data:image/webp;base64,AAAA) 30% 70% / cover')
})

test('a photo shown in full isn’t shifted to its focal point', () => {
  const html = renderToStaticMarkup(<RestaurantImage picture="" photo={photo} fit="contain" {...size} />)
  expect(html).toContain('url(data:image/webp;base64,AAAA) center / contain')
  expect(html).toContain('alt=""')
})

test('a restaurant without photos is drawn', () => {
  const html = renderToStaticMarkup(<RestaurantImage picture="/art/card/cod/a.svg" {...size} />)
  expect(html).toContain('<img src="/art/card/cod/a.svg" alt="" width="640" height="400"/>')
  expect(html).not.toContain('<picture>')
})
