import { expect, test } from 'vitest'
import { renderPage } from '#web/shell/page/render-page.tsx'
import { Page } from './page.tsx'

test('guests can zoom into every page', () => {
  const frame = { lang: 'en', styles: '', firstTouch: '', app: '/app.js', sheet: '/app.css', chunks: [] }
  const html = renderPage(
    <Page frame={frame}>
      <main />
    </Page>,
  )
  const viewport = /<meta name="viewport" content="([^"]*)"/.exec(html)?.[1]
  expect(viewport).toContain('initial-scale=1')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
})
