import * as client from 'openid-client'
import { z } from 'zod'
import type { ClientSettings } from '#server/platform/config/sign-in-providers.ts'
import { emailOf, type IdentityProvider, timeoutSeconds } from './identity-provider.ts'

const graph = 'https://graph.facebook.com/v24.0'

const Profile = z.object({
  id: z.string().trim().min(1),
  name: z.string().optional(),
  email: z.unknown().optional(),
})

/** Opens Facebook Login, which uses OAuth 2.0 without PKCE and doesn't say whether the email is verified. */
export function openFacebook(
  { clientId, clientSecret }: ClientSettings,
  redirectUri: string,
): IdentityProvider {
  const configuration = new client.Configuration(
    {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
  )
  configuration.timeout = timeoutSeconds
  return {
    async authorizationUrl({ state }) {
      const scope = 'email public_profile'
      return client.buildAuthorizationUrl(configuration, { redirect_uri: redirectUri, scope, state })
    },
    async identify(answer, { state }) {
      const callback = new URL(`${redirectUri}?${answer.toString()}`)
      const { access_token } = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
      })
      const url = new URL(`${graph}/me?fields=id,name,email`)
      const profile = await client.fetchProtectedResource(configuration, access_token, url, 'GET')
      const { id, name = '', email } = Profile.parse(await profile.json())
      return { account: id, name, email: emailOf(email), emailVerified: false }
    },
  }
}
