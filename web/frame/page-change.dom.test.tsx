import { act, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { find, show } from '#web/testing/document.suite.tsx'
import type { FrameKind } from '#web/frame/frame.tsx'
import { PageChange, PendingLine } from './page-change.tsx'

afterEach(() => {
  delete document.documentElement.dataset['fonts']
  Reflect.deleteProperty(document, 'fonts')
})

/** Whether a new page is painted in our fonts: what the document says after the page is drawn, before it’s painted. */
async function paintedInOurFonts(haveLoaded: boolean) {
  Object.defineProperty(document, 'fonts', { value: { check: () => haveLoaded }, configurable: true })
  const atPaint = vi.fn<(fonts: boolean) => void>()
  const BeforePaint = () => {
    useLocation()
    useLayoutEffect(() => atPaint('fonts' in document.documentElement.dataset))
    return null
  }
  const page = (
    <>
      <PageChange />
      <BeforePaint />
    </>
  )
  // The same element keeps its state when the path changes, like the layout around the screens.
  const { router } = await show(page, { path: '/a', route: { path: '/:page' } })
  expect(atPaint.mock.calls.at(-1)).toEqual([false])
  atPaint.mockClear()
  await act(async () => void router.navigate('/b'))
  return atPaint.mock.calls[0]?.[0]
}

test('the next page is painted in our fonts from the start if they have loaded meanwhile', async () => {
  expect(await paintedInOurFonts(true)).toBe(true)
})

test('the next page keeps the device’s fonts if ours are still loading', async () => {
  expect(await paintedInOurFonts(false)).toBe(false)
})

test('an error page and the page after it take the focus and are announced', async () => {
  Object.defineProperty(document, 'fonts', { value: { check: () => false }, configurable: true })
  const page = (heading: string, kind: FrameKind = 'page') => (
    <main id="main">
      <title>{heading}</title>
      <h1>{heading}</h1>
      <PageChange kind={kind} />
    </main>
  )
  const { router } = await show(page('Menu'), {
    path: '/menu',
    routes: [
      {
        path: '/broken',
        loader: () => Promise.reject(new Error('broken')),
        errorElement: page('Sorry', 'error'),
      },
      { path: '/home', element: page('Home') },
    ],
  })
  for (const [path, heading] of [
    ['/broken', 'Sorry'],
    ['/home', 'Home'],
  ] as const) {
    await act(async () => void router.navigate(path))
    expect(document.activeElement).toBe(find('h1'))
    expect(find('h1').textContent).toBe(heading)
    expect(find('output').textContent).toBe(heading)
  }
})

test('the progress line appears only if a screen takes longer than 200 ms', async () => {
  let resolve: (data: null) => void = () => undefined
  const loaded = new Promise<null>((done) => (resolve = done))
  const { router } = await show(<PendingLine partial={false} />, {
    routes: [{ path: '/next', loader: () => loaded, element: <PendingLine partial={false} /> }],
  })
  const line = () => find('[aria-hidden=true]').classList
  expect(line()).toContain('scale-x-0')
  await act(async () => void router.navigate('/next'))
  expect(line()).toContain('scale-x-90')
  expect(line()).toContain('delay-200')
  await act(async () => resolve(null))
  expect(line()).toContain('scale-x-0')
})

test('a field of the screen keeps the focus if its choice leads to another path', async () => {
  Object.defineProperty(document, 'fonts', { value: { check: () => false }, configurable: true })
  const page = (
    <main id="main">
      <h1>Book a table</h1>
      <input type="radio" />
      <PageChange />
    </main>
  )
  const { router } = await show(page, { path: '/kumo', route: { path: '/:restaurant' } })
  act(() => find('input').focus())
  await act(async () => void router.navigate('/morna'))
  expect(document.activeElement).toBe(find('input'))
})
