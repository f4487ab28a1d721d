import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, show, text } from '#web/testing/document.suite.tsx'
import { savedOnDevice } from '#web/session/saved-restaurants/claim-saved.ts'
import { SaveControl } from './save-control.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('button.heart, button.action')]
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'))

async function press(at: number) {
  const heart = hearts()[at]
  if (!heart) throw new Error(`There is no heart ${at}.`)
  await click(heart)
}

const screen = (
  <main>
    <SaveControl restaurantId={12} name="Kumo" />
    <SaveControl restaurantId={7} name="Lume" />
    <SaveControl restaurantId={12} name="Kumo" caption="Save" />
  </main>
)

test('a visitor’s tap saves on the device at once, on every card of the restaurant, until the next tap (guests 1.18)', async () => {
  const { router } = await show(screen, { path: '/search?party=2' })
  expect(pressed()).toEqual(['false', 'false', 'false'])
  await press(0)
  expect(pressed()).toEqual(['true', 'false', 'true'])
  expect(savedOnDevice()).toEqual([12])
  await press(2)
  expect(pressed()).toEqual(['false', 'false', 'false'])
  expect(savedOnDevice()).toEqual([])
  expect(router.state.location.pathname).toBe('/search')
})

test('hearts follow what a visitor saves in another tab (guests 1.18)', async () => {
  await show(screen)
  localStorage.setItem('saved 7', '1')
  await click(document.body)
  dispatchEvent(new Event('storage'))
  await vi.waitFor(() => expect(pressed()).toEqual(['false', 'true', 'false']))
})

test('if the browser stores nothing, the heart stays empty and the guest reads why (guests 1.18)', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  await show(screen)
  await press(1)
  expect(pressed()).toEqual(['false', 'false', 'false'])
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain(text.t('save.blocked')),
  )
})

test('in a frame of another website, the heart leads to the sign-in page (guests 1.18)', async () => {
  await show(screen, { path: '/restaurants/kumo?parent-origin=https://bistro.example' })
  expect(hearts()).toEqual([])
  const returnTo = '/restaurants/kumo?parent-origin=https://bistro.example&keep=7'
  const href = document.querySelectorAll('a.heart')[1]?.getAttribute('href') ?? ''
  expect(new URL(href, 'http://here').searchParams.get('returnTo')).toBe(returnTo)
})
