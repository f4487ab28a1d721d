import * as client from 'openid-client'
import { z } from 'zod'
import type { ClientSettings } from '#server/platform/config/sign-in-providers.ts'
import { emailOf, type IdentityProvider, timeoutSeconds } from './identity-provider.ts'

const api = 'https://api.x.com/2'

const User = z.object({
  data: z.object({
    id: z.string().trim().min(1),
    name: z.string().optional(),
    confirmed_email: z.unknown().optional(),
  }),
})

/** Opens sign-in with X, which uses OAuth 2.0 with PKCE. X shares only emails that it has verified. */
export function openX({ clientId, clientSecret }: ClientSettings, redirectUri: string): IdentityProvider {
  const configuration = new client.Configuration(
    {
      issuer: 'https://x.com',
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: `${api}/oauth2/token`,
    },
    clientId,
    clientSecret,
    basicAuthentication(clientId, clientSecret),
  )
  configuration.timeout = timeoutSeconds
  const userWith = async (accessToken: string, field: string) => {
    const url = new URL(`${api}/users/me?user.fields=${field}`)
    const answer = await client.fetchProtectedResource(configuration, accessToken, url, 'GET')
    return User.parse(await answer.json()).data
  }
  return {
    async authorizationUrl({ state, verifier }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'users.read tweet.read users.email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(answer, { state, verifier }) {
      const callback = new URL(`${redirectUri}?${answer.toString()}`)
      const { access_token } = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const { id, name = '' } = await userWith(access_token, 'name')
      // If the app has no permission to read emails, X rejects requests for this field, so request it
      // separately.
      const confirmed = await userWith(access_token, 'confirmed_email').catch(() => null)
      const email = confirmed?.id === id ? emailOf(confirmed.confirmed_email) : null
      return { account: id, name, email, emailVerified: email !== null }
    },
  }
}

/**
 * Authenticates the client without escaping `-` and `_`, which X's secrets contain. The library escapes them,
 * although form encoding doesn't require it.
 */
function basicAuthentication(clientId: string, clientSecret: string): client.ClientAuth {
  const encoded = (value: string) => new URLSearchParams({ value }).toString().slice('value='.length)
  const credentials = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')
  return (_, __, ___, headers) => headers.set('authorization', `Basic ${credentials}`)
}
