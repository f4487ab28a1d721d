import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'

test('the table of contents leads to every part of the catalog', async () => {
  const { html } = await drawPage('/dev/ui', sendForTests({}).send)
  const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  const contents = /<nav aria-label="Contents".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...contents.matchAll(/href="[^"#]*#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(20)
  expect(ids).toEqual(expect.arrayContaining(links))
})

test('the catalog can be seen in the other theme, in the dark and from right to left', async () => {
  const { html } = await drawPage('/dev/ui?theme=olive&scheme=dark&dir=rtl', sendForTests({}).send)
  expect(html).toContain('data-theme="olive" data-scheme="dark" dir="rtl"')
})
