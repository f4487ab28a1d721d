import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import en from '#locales/en.json'
import { createText, TextProvider } from '#web/text/text.tsx'
import { HomeLoading, useLoadingRegion } from './home-loading.tsx'

const text = createText(
  'en',
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, compileMessage(message)])),
)
const choices = {
  everywhere: true,
  path: [],
  cities: [{ id: 'de-berlin', name: 'Berlin', restaurants: 8 }],
  citiesByName: ['de-berlin'],
  countries: [],
}

function Home() {
  const next = useLoadingRegion('pt-lisbon')
  return next ? <HomeLoading regionId={next} choices={choices} /> : <p>Tables in Lisbon</p>
}

/** Renders the page right after navigating to a URL, while its loader is pending. */
async function seenOnTheWayTo(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => new Promise(() => undefined), element: <Home /> },
      { path: '/search', loader: () => new Promise(() => undefined), element: <p>Search</p> },
    ],
    { initialEntries: ['/?regionId=pt-lisbon'], hydrationData: { loaderData: { '0': null } } },
  )
  void router.navigate(address)
  await Promise.resolve()
  const html = renderToString(
    <TextProvider text={text}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  router.dispose()
  return html
}

test('the old region disappears as soon as a guest chooses another', async () => {
  const html = await seenOnTheWayTo('/?regionId=de-berlin')
  expect(html).toContain('Find a table in Berlin')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('Lisbon')
})

test.each(['/?regionId=pt-lisbon&party=4', '/?party=4', '/search?location=de-berlin'])(
  'while navigating to %s the page stays',
  async (address) => {
    expect(await seenOnTheWayTo(address)).toContain('Tables in Lisbon')
  },
)
