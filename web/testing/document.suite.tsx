import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  createMemoryRouter,
  type NonIndexRouteObject,
  type RouteObject,
  type RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { afterEach, vi } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { contextForTests, text } from './draw-page.suite.tsx'
import { TextProvider } from '#web/text/text.tsx'

export { text }

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | null = null
let shownRouter: ReturnType<typeof createMemoryRouter> | null = null

afterEach(async () => {
  await act(async () => root?.unmount())
  root = null
  shownRouter = null
  document.body.innerHTML = ''
  delete document.documentElement.dataset['ready']
})

interface Around {
  /** Other routes that the test navigates to. */
  readonly routes?: readonly RouteObject[]
  /** Properties of the route that renders the element. */
  readonly route?: Partial<NonIndexRouteObject>
  readonly path?: string
  readonly send?: Send
  readonly sendsTexts?: boolean
  /** Adds to the context of every navigation. */
  readonly prepare?: (context: RouterContextProvider) => void
}

/** Renders an element in a document, as the app does after loading. It is removed at the end of the test. */
export async function show(
  element: ReactElement,
  { routes = [], route, path = '/', send, sendsTexts = true, prepare }: Around = {},
) {
  const shown: RouteObject = { path: new URL(path, 'http://banquette.test').pathname, element, ...route }
  const router = createMemoryRouter([shown, ...routes], {
    initialEntries: [path],
    getContext() {
      const nobody: Send = () => Promise.reject(new Error('Nobody answers.'))
      const context = contextForTests(send ?? nobody, {}, { sendsTexts })
      prepare?.(context)
      return context
    },
  })
  shownRouter = router
  const place = document.body.appendChild(document.createElement('div'))
  document.documentElement.dataset['ready'] = ''
  const mounted = createRoot(place)
  root = mounted
  await act(async () =>
    mounted.render(
      <TextProvider text={text}>
        <RouterProvider router={router} />
      </TextProvider>,
    ),
  )
  return { router, place }
}

/** Milliseconds after which waiting fails, enough for a busy machine. */
const waitMs = 10_000

/** Resolves when all requests have been answered and the resulting data has been loaded and rendered. */
export async function settled(): Promise<void> {
  await act(() =>
    vi.waitFor(() => {
      const { navigation, revalidation, fetchers } = shownRouter?.state ?? {}
      const states = [
        navigation?.state,
        revalidation,
        ...[...(fetchers?.values() ?? [])].map(({ state }) => state),
      ]
      if (states.some((state) => state !== 'idle')) throw new Error(`Still ${states.join()}`)
    }, waitMs),
  )
}

/**
 * Resolves when a check passes, and rejects if it doesn't within `waitMs`. React draws between the tries; an `act` around
 * the whole wait would hold that back.
 */
export async function eventually(check: () => unknown): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  }, waitMs)
}

/** Returns the only element that matches a selector. Fails if there are none or several. */
export function find(selector: string): HTMLElement {
  return findAs(selector, HTMLElement)
}

export function findInput(selector: string): HTMLInputElement {
  return findAs(selector, HTMLInputElement)
}

function findAs<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = [...document.querySelectorAll(selector)]
  const [only] = found
  if (found.length > 1 || !(only instanceof kind)) throw new Error(`${found.length} elements are ${selector}`)
  return only
}

/** Presses a key on the focused element. Returns whether the page handled it. */
export async function pressKey(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}

export async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  await act(async () => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
