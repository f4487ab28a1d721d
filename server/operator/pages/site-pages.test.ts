import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const save = (page: string, locale: string, body: { text: string; tenantId?: string }) =>
  world.send('operator.saveSitePage', { page, locale, body }, { token: world.context.operatorToken })
const read = async (page: string, host?: string) => {
  const answer = await world.app.inject({ url: `/api/content/pages/${page}`, headers: host ? { host } : {} })
  return answer.json()
}

test('an operator writes pages about the site, for the installation and for a tenant (guests 1.18)', async () => {
  expect(await read('privacy')).toEqual({ text: null, language: 'en' })
  const tenant = { name: 'Mesas', hosts: ['mesas.example'] }
  const token = world.context.operatorToken
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body: tenant }, { token }))
  expect(await save('privacy', 'de', { text: ' # Wir\nAna ' })).toBeUndefined()
  expect(await read('privacy')).toEqual({ text: '# Wir\nAna', language: 'de' })
  expect(await read('privacy', 'mesas.example')).toMatchObject({ text: '# Wir\nAna' })
  for (let times = 0; times < 2; times++)
    expect(await save('privacy', 'pt', { text: 'Mesas', tenantId: 'mesas' })).toBeUndefined()
  expect(await read('privacy', 'mesas.example')).toMatchObject({ text: 'Mesas', language: 'pt' })
  expect(await read('privacy')).toMatchObject({ text: '# Wir\nAna' })
  expect(await save('privacy', 'de', { text: '' })).toBeUndefined()
  expect(await read('privacy')).toMatchObject({ text: null })
})

test('texts for unknown pages, tenants and languages are refused, and so is everybody but the operator', async () => {
  expect((await read('jobs')).code).toBe('unknownCall')
  expect(refused(await save('jobs', 'de', { text: 'x' })).refused).toBe('unknownCall')
  expect(refused(await save('terms', 'de', { text: 'x', tenantId: 'nobody' })).refused).toBe('unknownTenant')
  expect(refused(await save('terms', 'xx', { text: 'x' })).refused).toBe('invalidInput')
  const body = { text: 'x' }
  expect(
    refused(await world.send('operator.saveSitePage', { page: 'terms', locale: 'de', body })).refused,
  ).toBe('tokenNeeded')
})
