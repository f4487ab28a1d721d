import { expect, test } from 'vitest'
import { serviceUrlOf, type ServiceUrls, serviceNames, serviceOf } from './service-urls.ts'
import { type CallName, wire } from '#contracts/wire.ts'

const names = Object.keys(wire) as CallName[]
const every: ServiceUrls = Object.fromEntries(serviceNames.map((name) => [name, `https://${name}.example`]))

test('without addresses, every call goes to the server of the page', () => {
  expect(new Set(names.map((name) => serviceUrlOf(name, {})))).toEqual(new Set(['']))
})

test('with only an API base, every call goes there', () => {
  const addresses = { api: 'https://api.example/v1' }
  const elsewhere = names.filter((name) => serviceUrlOf(name, addresses) !== addresses.api)
  expect(elsewhere).toEqual(['search.suggestRestaurants'])
  expect(serviceUrlOf('search.suggestRestaurants', addresses)).toBe('https://api.example')
})

test.each([
  ['regions.findByIp', 'https://catalog.example'],
  ['menus.modifiers', 'https://blobs.example'],
  ['texts.messages', 'https://host.example'],
  ['search.restaurants', 'https://search.example'],
  ['search.suggestLocations', 'https://search.example'],
  ['search.suggestRestaurants', 'https://api.example'],
  ['identity.signIn', 'https://identity.example'],
  ['reservations.create', 'https://api.example'],
] as const)('%s goes to %s', (name, address) => {
  expect(serviceUrlOf(name, every)).toBe(address)
})

test('every service has a call', () => {
  expect(new Set(names.map(serviceOf))).toEqual(new Set(serviceNames))
})
