import { expect, test } from 'vitest'
import { createHostPages } from '#web/host/start/host-document.ts'

const draw = createHostPages({
  scripts: ['/assets/entry.host-abc.js'],
  chunks: ['/assets/shared.js'],
  sheet: '/assets/host-abc.css',
})
const page = { locale: 'en', ownTexts: null, development: false, sendsTexts: false, services: {} } as const

test('the document lists the files of the host app, and says something without JavaScript', async () => {
  const html = await draw(page)
  expect(html).toContain('<script type="module" src="/assets/entry.host-abc.js"></script>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/shared.js">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/host-abc.css">')
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('the document is small, and the same for everybody who reads a language', async () => {
  const html = await draw(page)
  expect(await draw(page)).toBe(html)
  expect(new TextEncoder().encode(html).length).toBeLessThan(6_000)
})

test('the document is in the reader’s language and direction', async () => {
  expect(await draw({ ...page, locale: 'de' })).toContain('<html lang="de"')
  const mirrored = { version: -1, messages: {}, tag: 'ar-XB' }
  expect(await draw({ ...page, ownTexts: mirrored })).toContain('<html lang="ar-XB" dir="rtl"')
})

test('addresses of services can’t end the script that names them', async () => {
  const html = await draw({ ...page, services: { api: 'https://api.example/</script><b>' } })
  expect(html).not.toContain('</script><b>')
})
