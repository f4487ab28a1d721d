import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const tenant = {
  name: 'Mesas de Lisboa',
  lockRegionId: 'pt-lisbon',
  backgroundColor: null,
  themeColor: null,
  theme: 'banquette' as const,
  logo: '',
  embedOrigins: [],
  languages: [],
  sender: null,
  paymentAccount: null,
}
const tenants = { ofHost: async (host?: string) => (host === 'mesas.example' ? tenant : null) }

function partyAt(publicUrl: string, deployment: 'development' | 'production', host: string) {
  const header = (name: string) => (name === 'host' ? host : undefined)
  return relyingPartyOf({ config: { publicUrl, deployment }, tenants }, { header })
}

test.each([
  ['https://tables.example', 'production', 'tables.example', 'tables.example', 'https://tables.example'],
  ['https://tables.example:8443', 'production', 'x', 'tables.example', 'https://tables.example:8443'],
  ['https://tables.example', 'production', 'mesas.example', 'mesas.example', 'https://mesas.example'],
  ['https://tables.example', 'production', 'evil.example', 'tables.example', 'https://tables.example'],
  ['https://tables.example', 'production', 'localhost:3000', 'tables.example', 'https://tables.example'],
  ['http://127.0.0.1:3000', 'development', 'localhost:3000', 'localhost', 'http://localhost:3000'],
] as const)(
  'for %s in %s, requested as %s, the relying party is %s',
  async (address, deployment, host, id, origin) => {
    expect(await partyAt(address, deployment, host)).toMatchObject({ id, origin })
  },
)

test('a device shows the name of the tenant that owns the host name', async () => {
  const name = async (host: string) => (await partyAt('https://tables.example', 'production', host))?.name
  expect([await name('mesas.example'), await name('tables.example')]).toEqual([
    'Mesas de Lisboa',
    'Banquette',
  ])
})

test.each(['127.0.0.1:3000', 'evil.example', 'localhost.evil.example', ':', ''])(
  'a server on an IP address has no passkeys for %s',
  async (host) => {
    expect(await partyAt('http://127.0.0.1:3000', 'development', host)).toBeNull()
  },
)
