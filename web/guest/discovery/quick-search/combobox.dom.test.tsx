import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { find, findInput, pressKey, show, type } from '#web/testing/document.suite.tsx'
import { useCombobox } from './combobox.ts'

const taken = vi.fn<(entry: string) => void>()

beforeEach(() => taken.mockClear())

function List({ input, entries }: { input: HTMLInputElement; entries: readonly string[] }) {
  const { open, active } = useCombobox(input, { listId: 'list', count: entries.length })
  return (
    <ul id="list" hidden={!open}>
      {entries.map((entry, at) => (
        <li key={entry} data-active={at === active || undefined}>
          <button type="button" id={`list-${at}`} onClick={() => taken(entry)}>
            {entry}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Search({ entries }: { entries: readonly string[] }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <>
      <input ref={setInput} />
      {input && <List input={input} entries={entries} />}
    </>
  )
}

async function open(...entries: string[]) {
  await show(<Search entries={entries} />)
  const input = findInput('input')
  await act(async () => input.focus())
  return input
}

const isOpen = () => !find('#list').hidden
const active = () => document.querySelector('[data-active]')?.textContent ?? null

test('the field opens its list and names the active entry', async () => {
  const input = await open('Osteria', 'Ostra')
  expect(input.getAttribute('role')).toBe('combobox')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await pressKey('ArrowDown')
  await pressKey('ArrowDown')
  expect(active()).toBe('Ostra')
  expect(input.getAttribute('aria-activedescendant')).toBe('list-1')
  expect(document.activeElement).toBe(input)
})

test('moving past either end returns to the text', async () => {
  const input = await open('Osteria', 'Ostra')
  await pressKey('ArrowUp')
  expect(active()).toBe('Ostra')
  await pressKey('ArrowDown')
  expect(active()).toBeNull()
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
})

test('enter follows the active entry, or submits the form if there is none', async () => {
  await open('Osteria')
  expect(await pressKey('Enter')).toBe(false)
  await pressKey('ArrowDown')
  expect(await pressKey('Enter')).toBe(true)
  expect(taken.mock.calls).toEqual([['Osteria']])
})

test('escape closes only the list, and typing opens it again', async () => {
  const input = await open('Osteria')
  expect(await pressKey('Escape')).toBe(true)
  expect(isOpen()).toBe(false)
  expect(await pressKey('Escape')).toBe(false)
  await type(input, 'ost')
  expect(isOpen()).toBe(true)
  expect(active()).toBeNull()
})

test('leaving the field closes the list', async () => {
  const input = await open('Osteria')
  await act(async () => input.blur())
  expect(isOpen()).toBe(false)
})
