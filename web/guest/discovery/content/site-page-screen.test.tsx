import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'

const draw = (path: string, text: string | null) =>
  drawPage(path, sendForTests({ 'content.sitePage': { text, language: 'de' } }).send)

test.each(['/help', '/privacy', '/terms'])(
  '%s works without the operator writing anything (guests 1.18)',
  async (path) => {
    const { status, html } = await draw(path, null)
    expect(status).toBe(200)
    expect(html).toMatch(/<h2[^>]*>/)
    expect(html).toContain('Your data')
  },
)

test('there is an imprint only if the operator has written one (guests 1.18)', async () => {
  expect((await draw('/imprint', null)).status).toBe(404)
  const { status, html } = await draw('/imprint', '# Ana & Co\n<b>Rua 1</b>\n- 555')
  expect(status).toBe(200)
  expect(html).toContain('lang="de"')
  expect(html).toMatch(/<h2[^>]*>Ana &amp; Co<\/h2>/)
  expect(html).toContain('&lt;b&gt;Rua 1&lt;/b&gt;')
  expect(html).toContain('<li>555</li>')
})
