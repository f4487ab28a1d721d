import { expect, test, vi } from 'vitest'
import { isThrifty, screenFetcher } from './prefetch-screens.ts'

const origin = 'https://tables.example'
const link = (pathname: string, at = origin) => ({ origin: at, pathname })

function screens() {
  const search = vi.fn<() => Promise<object>>().mockResolvedValue({})
  const loader = vi.fn<() => null>()
  const place = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({})
  const fetchScreen = screenFetcher(
    [
      {
        children: [
          { path: '/search', lazy: search },
          { path: '/restaurants/:id', lazy: place },
          { path: '/amp', loader },
        ],
      },
    ],
    origin,
  )
  return { search, place, loader, fetchScreen }
}

test('a screen is fetched once however often its links are pointed at', () => {
  const { search, place, fetchScreen } = screens()
  for (const at of ['/search', '/search', '/SEARCH']) fetchScreen(link(at))
  expect(search).toHaveBeenCalledTimes(1)
  expect(place).not.toHaveBeenCalled()
})

test('what its loader needs comes with it, also where the screen is known already', async () => {
  const ahead = vi.fn<() => Promise<void>>().mockResolvedValue()
  const known = Object.assign({ path: '/' }, { ahead })
  const lazy = vi.fn<() => Promise<object>>().mockResolvedValue({ ahead })
  const fetchScreen = screenFetcher([known, { path: '/search', lazy }], origin)
  fetchScreen(link('/'))
  expect(ahead).toHaveBeenCalledTimes(1)
  fetchScreen(link('/search'))
  await vi.waitFor(() => expect(ahead).toHaveBeenCalledTimes(2))
})

test('other sites and pages without a screen of the app fetch nothing, and no data is asked for', () => {
  const { search, loader, fetchScreen } = screens()
  fetchScreen(link('/search', 'https://elsewhere.example'))
  fetchScreen(link('/amp'))
  expect(search).not.toHaveBeenCalled()
  expect(loader).not.toHaveBeenCalled()
})

test('what could not be fetched is fetched when it is pointed at again', async () => {
  const { place, fetchScreen } = screens()
  fetchScreen(link('/restaurants/kumo'))
  await Promise.allSettled(place.mock.results.map(({ value }) => value))
  fetchScreen(link('/restaurants/kumo'))
  expect(place).toHaveBeenCalledTimes(2)
})

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
])('on a connection of %o nothing is fetched ahead: %s', (connection, thrifty) => {
  expect(isThrifty(connection)).toBe(thrifty)
})
