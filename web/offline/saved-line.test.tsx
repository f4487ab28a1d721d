import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createText, TextProvider } from '#web/text/text.tsx'
import { ageLine, withAgeLine } from './age-line.ts'
import { SavedLine } from './saved-line.tsx'

const text = createText('de', { 'shell.savedPage': ['Offline & zuletzt: ', ['time']] })
const at = Date.UTC(2027, 6, 20, 19, 42)

const htmlOf = (path: string) =>
  renderToString(
    <TextProvider text={text}>
      <MemoryRouter initialEntries={[path]}>
        <SavedLine />
      </MemoryRouter>
    </TextProvider>,
  )

test('the service worker finds the empty line of a page and fills it in the page’s language', () => {
  const html = htmlOf('/booking?id=b1')
  expect(html).toContain('hidden=""')
  const filled = withAgeLine(html, at, at + 60_000)
  expect(filled).not.toContain('hidden')
  expect(filled).toContain('>Offline &amp; zuletzt: vor 1 Minute</output>')
})

test.each([
  [-3_600_000, 'now'],
  [59_000, 'now'],
  [5 * 60_000 + 59_000, '5 minutes ago'],
  [47 * 3_600_000, '47 hours ago'],
  [3 * 86_400_000, '3 days ago'],
])('a page loaded %i ms ago, by the clock of the device, was updated %s', (age, said) => {
  expect(ageLine('Updated: {time}', 'en', at, at + age)).toBe(`Updated: ${said}`)
})

test('pages that aren’t stored have no line', () => {
  expect(htmlOf('/reserve/horta')).toBe('')
})
