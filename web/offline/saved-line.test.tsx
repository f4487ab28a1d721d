import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createText, TextProvider } from '#web/text/text.tsx'
import { withAgeLine } from './age-line.ts'
import { SavedLine } from './saved-line.tsx'

const text = createText('de', { 'shell.savedPage': ['Offline & zuletzt: ', ['time']] })
const at = new Date(2027, 6, 20, 19, 42).getTime()

const htmlOf = (path: string) =>
  renderToString(
    <TextProvider text={text}>
      <MemoryRouter initialEntries={[path]}>
        <SavedLine />
      </MemoryRouter>
    </TextProvider>,
  )

test('the worker finds the empty line of a page and fills it in the language of the page', () => {
  const html = htmlOf('/booking?id=b1')
  expect(html).toContain('hidden=""')
  const filled = withAgeLine(html, at, at + 60_000)
  expect(filled).not.toContain('hidden')
  expect(filled).toContain('>Offline &amp; zuletzt: 19:42</output>')
})

test('pages that aren’t stored have no line', () => {
  expect(htmlOf('/restaurants/horta')).toBe('')
})
