import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.tsx'
import { PagePart } from './page-part.tsx'

function Broken(): never {
  throw new Error('no such dish')
}

test('a part that fails fails the page with its own error, so nobody gets a page without it', () => {
  expect(() =>
    renderPage(
      <main>
        <PagePart>
          <Broken />
        </PagePart>
      </main>,
    ),
  ).toThrow('no such dish')
})

test('a part is marked, so it hydrates by itself', () => {
  const html = renderPage(
    <main>
      <PagePart>
        <p>Menu</p>
      </PagePart>
    </main>,
  )
  expect(html).toBe('<main><!--$--><p>Menu</p><!--/$--></main>')
})

test('what a part handles itself doesn’t fail the page', () => {
  const html = renderPage(
    <PagePart>
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </PagePart>,
  )
  expect(html).toContain('Loading')
})
