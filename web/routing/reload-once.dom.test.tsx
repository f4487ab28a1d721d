import { act, useRef } from 'react'
import { Form } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, findInput, settled, show, type } from '#web/testing/document.suite.tsx'
import { useHold } from '#web/guest/booking/hold/use-hold.ts'
import { keepDraft } from '#web/parts/contact/draft.ts'
import { ScreenMissing } from '#web/text/screen-text.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { reloadIfMissing, reloadOnce } from './reload-once.ts'
import '#web/shell/typed-text.ts'

beforeEach(() => {
  sessionStorage.clear()
  // The test document can’t reload and logs that.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => silent.mockRestore()
})

/** Submits a form, with a name typed into it, to an action that throws. Resolves to what is stored afterward. */
async function storedAfter(problem: Error): Promise<string | null> {
  const form = (
    <Form method="post">
      <input name="name" />
      <button>Send</button>
    </Form>
  )
  const { router } = await show(form, {
    route: { action: () => Promise.reject(problem), ErrorBoundary: () => <p>500</p> },
  })
  router.subscribe(reloadIfMissing)
  await type(findInput('input'), 'Ada')
  await click(find('button'))
  await settled()
  expect(document.body.textContent).toBe('500')
  return sessionStorage.getItem('typed')
}

test.each([
  new ScreenMissing('A screen could not be loaded.'),
  new TypeError('Failed to fetch dynamically imported module: https://dine.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://dine.example/assets/a.js'),
  new TypeError('Importing a module script failed.'),
])(
  'if code is missing, what was typed is saved before the error page replaces the form: %s',
  async (problem) => {
    expect(await storedAfter(problem)).toContain('Ada')
  },
)

test.each([new Error('Failed'), new TypeError('value is undefined')])(
  'after other errors nothing is stored: %s',
  async (problem) => {
    expect(await storedAfter(problem)).toBeNull()
  },
)

test('a held table stays held while the page reloads itself', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const Details = () => {
    useHold({ id: 'a'.repeat(32), missing: false, request: 'tonight' })
    return null
  }
  const { router } = await show(<Details />, { routes: [{ path: '/other', element: null }] })
  reloadOnce()
  await act(async () => router.navigate('/other'))
  expect(request).not.toHaveBeenCalled()
  request.mockRestore()
})

test('what was typed on an earlier page of the booking survives the reload', async () => {
  keepDraft({ customerName: 'Ada' })
  reloadOnce()
  vi.resetModules()
  const { useDraft } = await import('#web/parts/contact/draft.ts')
  const Details = () => {
    const form = useRef<HTMLFormElement>(null)
    useDraft(form)
    return (
      <form ref={form}>
        <input name="customerName" />
      </form>
    )
  }
  await show(<Details />)
  expect(findInput('input').value).toBe('Ada')
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('what was typed survives trying again from an error page', async () => {
  keepDraft({ customerName: 'Ada' })
  await show(<ErrorPage error={new TypeError('Failed to fetch')} />)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await click(find('a[href=""]'))
  expect(sessionStorage.getItem('draft')).toContain('Ada')
})
