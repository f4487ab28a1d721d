import { expect, test, vi } from 'vitest'
import { skipsPrefetching } from '#web/routing/connection.ts'
import { screenFetcher } from './prefetch-screens.ts'

const origin = 'https://tables.example'
const link = (pathname: string, at = origin) => ({ origin: at, pathname })

function screens() {
  const search = vi.fn<() => Promise<object>>().mockResolvedValue({})
  const loader = vi.fn<() => null>()
  const restaurant = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({})
  const fetchScreen = screenFetcher(
    [
      {
        children: [
          { path: '/search', lazy: search },
          { path: '/restaurants/:id', lazy: restaurant },
          { path: '/amp', loader },
        ],
      },
    ],
    origin,
  )
  return { search, restaurant, loader, fetchScreen }
}

test('a screen is fetched once, however often its links are pointed at', () => {
  const { search, restaurant, fetchScreen } = screens()
  for (const at of ['/search', '/search', '/SEARCH']) fetchScreen(link(at))
  expect(search).toHaveBeenCalledTimes(1)
  expect(restaurant).not.toHaveBeenCalled()
})

test('what its loader needs is fetched too, also if the screen is already there', async () => {
  const ahead = vi.fn<() => Promise<void>>().mockResolvedValue()
  const known = Object.assign({ path: '/' }, { ahead })
  const lazy = vi.fn<() => Promise<object>>().mockResolvedValue({ ahead })
  const fetchScreen = screenFetcher([known, { path: '/search', lazy }], origin)
  fetchScreen(link('/'))
  expect(ahead).toHaveBeenCalledTimes(1)
  fetchScreen(link('/search'))
  await vi.waitFor(() => expect(ahead).toHaveBeenCalledTimes(2))
})

test('other sites and pages without a screen fetch nothing, and no data is fetched', () => {
  const { search, loader, fetchScreen } = screens()
  fetchScreen(link('/search', 'https://elsewhere.example'))
  fetchScreen(link('/amp'))
  expect(search).not.toHaveBeenCalled()
  expect(loader).not.toHaveBeenCalled()
})

test('a failed fetch is tried again when the link is pointed at again', async () => {
  const { restaurant, fetchScreen } = screens()
  fetchScreen(link('/restaurants/kumo'))
  await Promise.allSettled(restaurant.mock.results.map(({ value }) => value))
  fetchScreen(link('/restaurants/kumo'))
  expect(restaurant).toHaveBeenCalledTimes(2)
})

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
])('prefetching on a connection of %o is skipped: %s', (connection, thrifty) => {
  expect(skipsPrefetching(connection)).toBe(thrifty)
})
