import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '#web/draw-page.suite.tsx'

const answers: Record<string, unknown> = {
  'regions.suggestByName': [],
  'restaurants.get': { idOrName: 'kumo', name: 'Kumo' },
  'regions.config': { regionId: 'pt', regionName: 'Portugal', regionPath: [], sections: [], regions: [] },
  'requests.get': {
    kind: 'notify',
    status: 'unconfirmed',
    subject: 'Kumo',
    idOrName: 'kumo',
    email: 'june@example.org',
    name: '',
    phone: '',
    message: '',
    date: '2027-03-17',
    partySize: 2,
    created: '2027-03-01T12:00:00.000Z',
  },
}

/** Draws a page, and tells which calls that took. */
async function draw(path: string) {
  const sent: string[] = []
  const send = (async (name: string) => {
    sent.push(name)
    return answers[name] ?? { refused: 'unknownCall', status: 404, message: 'Nothing here.' }
  }) as unknown as Send
  return { ...(await drawPage(path, send)), sent }
}

test('the page of a link asks what it is, shows it, and leaves the deciding to its buttons', async () => {
  const { status, html, sent } = await draw('/request?token=0123')
  expect(status).toBe(200)
  expect(sent.filter((name) => name.startsWith('requests.'))).toEqual(['requests.get'])
  expect(html).toMatch(/<form [^>]*action="\/request\?token=0123" method="post"/)
  expect(html).toMatch(/<button[^>]*value="confirm" name="step"/)
  expect(html).toMatch(/<button[^>]*value="withdraw" name="step"/)
  expect(html).toContain('june@example.org')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<meta name="referrer" content="no-referrer"')
})

test.each([
  ['/claim?restaurant=kumo', 'Is Kumo your restaurant?', ['name', 'email', 'phone', 'message']],
  ['/claim?region=pt', 'Run Portugal', ['name', 'email', 'phone', 'message']],
  ['/notify?restaurant=kumo&date=2027-03-17&party=2', 'Hear when Kumo has a table', ['email']],
])('%s is a form that needs no script', async (path, heading, fields) => {
  const { html } = await draw(path)
  expect(html).toContain(heading)
  expect(html).toContain(`action="${path.replaceAll('&', '&amp;')}" method="post"`)
  for (const name of fields) expect(html).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`))
})

test.each(['/claim', '/notify', '/notify?date=2027-03-17'])(
  '%s names nothing and is not found',
  async (path) => {
    expect((await draw(path)).status).toBe(404)
  },
)

test('what was sent is said, with the way back', async () => {
  const { html } = await draw('/notify?restaurant=kumo&date=2027-03-17&party=2&sent=1')
  expect(html).toContain('Look in your mailbox')
  expect(html).toContain('href="/restaurants/kumo?date=2027-03-17&amp;party=2"')
})
