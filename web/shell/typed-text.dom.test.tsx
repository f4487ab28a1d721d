import { afterEach, expect, test } from 'vitest'
import { restoreTyped, saveTyped } from './typed-text.ts'

const form = (name = '') =>
  `<form><input name="name" value="${name}"><input name="guest"><input name="guest"><textarea name="note"></textarea>
  <input type="password" name="secret"><input autocomplete="cc-number" name="card"><input type="hidden" name="key" value="1">
  </form>`

const valuesOf = () =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value)

const type = (selector: string, text: string) => {
  for (const field of document.querySelectorAll<HTMLInputElement>(selector)) field.value = text
}

/** Shows a page as the server sends it. */
const load = (html: string) => void (document.body.innerHTML = html)

afterEach(() => {
  load('')
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('typed text is restored after a reload and then deleted from storage', () => {
  load(form())
  type('[name=name]', 'Ada')
  type('input:nth-of-type(3)', 'Grace')
  type('textarea', 'A quiet table')
  saveTyped()
  load(form())
  restoreTyped()
  expect(valuesOf()).toEqual(['Ada', '', 'Grace', 'A quiet table', '', '', '1'])
  expect(sessionStorage.length).toBe(0)
})

test('what the guest has typed meanwhile stays', () => {
  load(form())
  type('[name=name]', 'Ada')
  saveTyped()
  load(form())
  type('[name=name]', 'Ad')
  restoreTyped()
  expect(valuesOf()[0]).toBe('Ad')
})

test('passwords, cards and what the server filled in are never stored', () => {
  load(form('Ada'))
  type('[type=password],[name=card],[type=hidden]', '4242')
  saveTyped()
  expect(sessionStorage.length).toBe(0)
})

test('another page stays empty', () => {
  load(form())
  type('[name=name]', 'Ada')
  saveTyped()
  history.replaceState(null, '', '/another')
  load(form())
  restoreTyped()
  expect(valuesOf()[0]).toBe('')
})

test.each(['', '{', 'null', '"typed"', '{"page":"PAGE"}', '{"page":"PAGE","typed":[null,["name"]]}'])(
  'a broken value in storage is ignored and deleted: %s',
  (stored) => {
    sessionStorage.setItem('typed', stored.replace('PAGE', location.href))
    load(form('Ada'))
    restoreTyped()
    expect(valuesOf()[0]).toBe('Ada')
    expect(sessionStorage.length).toBe(0)
  },
)
