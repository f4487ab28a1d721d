import { afterEach, beforeEach, expect, test } from 'vitest'
import { click, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { DialogBar } from './dialog-bar.tsx'

const nothing = () => null

/** Opens a dialog page from another one and closes it. Returns the path of the page that the guest then sees. */
async function closeAfter(referrer: string, idx: number): Promise<string> {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  const { router } = await show(<p />, {
    path: '/before',
    routes: [
      { path: '/dialog', Component: DialogBar },
      { path: '/', Component: nothing },
    ],
  })
  await router.navigate('/dialog')
  await settled()
  history.replaceState({ idx }, '')
  await click(find(`[aria-label="${text.t('shell.close')}"]`))
  await settled()
  return router.state.location.pathname
}

// A browser that came here from elsewhere has another page in its history.
beforeEach(() => history.pushState(null, ''))
afterEach(() => {
  Reflect.deleteProperty(document, 'referrer')
})

test('closing a page goes back to the one before it', async () => {
  expect(await closeAfter('', 1)).toBe('/before')
  expect(await closeAfter(`${location.origin}/restaurants/kumo`, 0)).toBe('/before')
})

test('closing the payment page after returning from the provider leaves it instead of going back there', async () => {
  expect(await closeAfter('', 0)).toBe('/')
  expect(await closeAfter('https://pay.example/', 0)).toBe('/')
})
