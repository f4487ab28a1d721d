import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person with an account at the fake provider. */
export interface ProviderAccount {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  /** Whether the email is verified, which some providers send as a string. */
  readonly email_verified?: boolean | string
}

export interface OpenIdProvider {
  /** The provider's URL, as configured in the installation. */
  readonly issuer: string
  /** Settings for a world whose guests can sign in with this provider. */
  readonly environment: Readonly<Record<string, string>>
  /**
   * Opens the provider's sign-in page as this person, who signs in or declines. Resolves to the URL that the
   * provider redirects to.
   */
  visit(address: string, who: ProviderAccount | 'refuses'): Promise<URL>
  /** Sets who signs in, or that they decline, when a real browser next opens the sign-in page. */
  expectVisit(who: ProviderAccount | 'refuses'): void
  close(): Promise<void>
}

export const clientSecret = 'known to both of us'

/** Starts a real OpenID provider on this machine that requires PKCE and skips all prompts. */
export async function openIdProvider(
  publicUrl = 'http://127.0.0.1:3000',
  { id = 'default', port = 0 } = {},
): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderAccount>()
  let visitor: ProviderAccount | 'refuses' = 'refuses'
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'banquette',
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/identity/callback/${id}`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for the tests of one process'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    async findAccount(_, sub) {
      const { email, email_verified, name } = people.get(sub) ?? {}
      return { accountId: sub, claims: async () => ({ sub, email, email_verified, name }) }
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: 'banquette',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const expectVisit = (who: ProviderAccount | 'refuses') => {
    visitor = who
    if (who !== 'refuses') people.set(who.sub, who)
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result =
      visitor === 'refuses'
        ? { error: 'access_denied', error_description: 'the guest said no' }
        : { login: { accountId: visitor.sub } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'banquette', OIDC_CLIENT_SECRET: clientSecret },
    expectVisit,
    async visit(address, who) {
      expectVisit(who)
      return followTo(address, publicUrl)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Follows redirects in a separate browser until one leads to this installation, and returns that URL. */
async function followTo(address: string, publicUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null)
      throw new Error(`the provider stayed with ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
    if (url.origin === publicUrl) return url
  }
  throw new Error('the provider sent the browser in circles')
}

let people = 0
/** Returns the account of another person at the provider. */
export function somebody(more: Partial<ProviderAccount> = {}): ProviderAccount {
  people += 1
  const email = `there-${people}@example.com`
  return { sub: `sub-${people}`, name: 'Tom O’Hare', email, email_verified: true, ...more }
}
