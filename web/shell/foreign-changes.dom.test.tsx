import '#web/testing/document.suite.tsx'
import { act, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tolerateForeignChanges, undoForeignChanges } from './foreign-changes.ts'

let root: Root | undefined
let update: (count: number) => void
const problems: unknown[] = []

/** Bare texts beside parts that come, go and change. */
function Line() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    update = setCount
  }, [])
  return (
    <main>
      <p>
        {count === 0 ? 'Held for you until 5:23 PM' : <b>Held for you</b>}
        {count > 1 && <i>New</i>} for {count} guests
      </p>
      {count > 2 && <p>Third</p>}
      <p id="last">{count === 4 ? 'Gone' : 'Here'}</p>
    </main>
  )
}

// Translators don't run in the page's world, so they call the browser's functions.
const { insertBefore, removeChild } = Object.getOwnPropertyDescriptors(Node.prototype)

function replace(text: Text, next: Node): void {
  if (!text.parentNode) return
  insertBefore.value?.call(text.parentNode, next, text)
  removeChild.value?.call(text.parentNode, text)
}

beforeAll(tolerateForeignChanges)

beforeEach(() => {
  problems.length = 0
  document.body.innerHTML = renderToString(<Line />)
  const seen: MutationRecord[][] = []
  const early = new MutationObserver((records) => seen.push(records))
  globalThis.earlyChanges = Object.assign(early, { seen })
  early.observe(document.body, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  })
})

afterEach(async () => {
  await act(async () => root?.unmount())
  globalThis.earlyChanges?.disconnect()
})

async function start(): Promise<void> {
  undoForeignChanges()
  await act(async () => {
    root = hydrateRoot(document.body, <Line />, { onRecoverableError: (error) => problems.push(error) })
  })
}

const change = (count: number) => act(async () => update(count))
const shown = () => document.body.textContent?.replaceAll(/\s+/g, ' ').trim()

function texts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function fontOf(text: string): HTMLElement {
  const outer = document.createElement('font')
  outer.append(document.createElement('font'))
  if (outer.firstChild) outer.firstChild.textContent = text.toUpperCase()
  return outer
}

/** The ways in which browsers and their extensions translate. */
const translators = {
  'replace a text by an element': (text: Text) => replace(text, fontOf(text.data)),
  'replace a text by another text': (text: Text) => replace(text, new Text(text.data.toUpperCase())),
  'wrap a text'(text: Text) {
    const font = document.createElement('font')
    replace(text, font)
    insertBefore.value?.call(font, text, null)
    text.data = text.data.toUpperCase()
  },
  'write into a text': (text: Text) => void (text.data = text.data.toUpperCase()),
}

test.each(Object.entries(translators))(
  'translators that %s don’t break a page that is running (situations S1)',
  async (_, translate) => {
    await start()
    for (const count of [1, 2, 3, 4, 0, 3]) {
      for (const text of texts()) translate(text)
      await vi.waitFor(() => undefined)
      await change(count)
      await vi.waitFor(() => expect(shown()).toMatch(new RegExp(` for ${count} guests`, 'i')))
      expect(shown()).toMatch(count === 0 ? /until 5:23/i : /^held for you(?! until)/i)
      expect(/new/i.test(shown() ?? '')).toBe(count > 1)
      expect(/third/i.test(shown() ?? '')).toBe(count > 2)
    }
    expect(problems).toEqual([])
  },
)

test.each(Object.entries(translators))(
  'what translators that %s change before the app starts doesn’t disturb it (situations S1)',
  async (_, translate) => {
    for (const text of texts()) translate(text)
    await start()
    expect(problems).toEqual([])
    expect(shown()).toBe('Held for you until 5:23 PM for 0 guestsHere')
    await change(2)
    expect(shown()).toBe('Held for youNew for 2 guestsHere')
  },
)

test('several texts translated as one come back together when one changes (situations S1)', async () => {
  await start()
  const [first, ...others] = [...document.querySelectorAll('p')].flatMap((each) => [...each.childNodes])
  replace(first as Text, fontOf('Alles zusammen'))
  for (const each of others.slice(0, -1)) removeChild.value?.call(each.parentNode, each)
  await vi.waitFor(() => undefined)
  await change(2)
  expect(shown()).toBe('Held for youNew for 2 guestsHere')
})

test('elements that extensions add, wrap and remove don’t disturb the app (situations S12)', async () => {
  const [first, last] = [...document.querySelectorAll('p')]
  first?.append(Object.assign(document.createElement('div'), { id: 'inside' }))
  document.body.prepend(Object.assign(document.createElement('div'), { id: 'beside' }))
  last?.remove()
  await start()
  expect(problems).toEqual([])
  expect(document.querySelector('#beside')).not.toBeNull()
  const wrapper = document.createElement('div')
  document.querySelector('#last')?.replaceWith(wrapper)
  first?.remove()
  await change(3)
  await change(4)
  await act(async () => root?.unmount())
  root = undefined
  expect(document.querySelector('main')).toBeNull()
})
