import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#server/testing/accounts/guests.ts'
import {
  clientSecret,
  type OpenIdProvider,
  openIdProvider,
} from '#server/testing/accounts/open-id-provider.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'

const publicUrl = 'http://lisbon.localhost:3000'

let world: OpenWorld
let provider: OpenIdProvider
/** Issuer of a provider that is unreachable. */
let away: string
beforeAll(async () => {
  provider = await openIdProvider(publicUrl)
  const closed = await openIdProvider()
  await closed.close()
  away = closed.issuer
  const settings = { id: 'away', name: 'Away', issuer: away, clientId: 'banquette', clientSecret }
  const environment = { ...provider.environment, OIDC_PROVIDERS: JSON.stringify([settings]) }
  world = await openWorld({ ...environment, PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const start = async (id: string) => {
  const browser = openBrowser(world, { host: 'lisbon.localhost:3000' })
  return (await browser.ask('identity.startSocialSignIn', { provider: id, body: {} })).json()
}

test('a tenant whose host name is the public one offers providers as the installation does', async () => {
  const browser = openBrowser(world, { host: 'lisbon.localhost:3000' })
  const { providers } = (await browser.ask('identity.providers', {})).json()
  expect(providers.map(({ id }: { id: string }) => id)).toEqual(['default', 'away'])
  expect((await start('default')).url).toContain(provider.issuer)
})

test('a provider that can’t be reached now may be reached later', async () => {
  expect((await start('away')).code).toBe('unknownProvider')
  const back = await openIdProvider(publicUrl, { id: 'away', port: Number(new URL(away).port) })
  expect((await start('away')).url).toContain(away)
  await back.close()
})
