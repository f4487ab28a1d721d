import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/document.suite.tsx'
import { useAnalytics } from './use-analytics.ts'

const sent = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

function Card() {
  useAnalytics()
  return (
    <article data-id="7">
      <a href="#restaurant">Kumo</a>
      <a className="heart" href="#auth" aria-label="Save Kumo">
        ♥
      </a>
    </article>
  )
}

const clicks = () => sent.mock.calls.filter(([url]) => url.includes('action=click'))

test('a click on the restaurant of a card counts, a click on its save button does not', async () => {
  const { place } = await show(<Card />)
  place.querySelector<HTMLElement>('.heart')?.click()
  expect(clicks()).toEqual([])
  place.querySelector<HTMLElement>('[href="#restaurant"]')?.click()
  expect(clicks()).toHaveLength(1)
})
