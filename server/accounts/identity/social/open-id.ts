import * as client from 'openid-client'
import type { OpenIdSettings } from '#server/platform/config/sign-in-providers.ts'
import { emailOf, type IdentityProvider, timeoutSeconds } from './identity-provider.ts'

/**
 * Opens an OpenID provider from its discovery document. Throws if the document can't be read or names another
 * issuer.
 */
export async function openOpenId(
  { issuer, clientId, clientSecret, scopes }: OpenIdSettings,
  redirectUri: string,
): Promise<IdentityProvider> {
  const server = new URL(issuer)
  const configuration = await client.discovery(
    server,
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
    {
      timeout: timeoutSeconds,
      execute: [
        // This also verifies the signatures of ID tokens.
        client.enableNonRepudiationChecks,
        // The configuration accepts http only for this machine.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  return {
    async authorizationUrl({ state, verifier, nonce }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(answer, { state, verifier, nonce }) {
      const callback = new URL(`${redirectUri}?${answer.toString()}`)
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const signed = tokens.claims()
      if (!signed?.sub.trim()) throw new Error('the ID token names no subject')
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
      const claims =
        !signed['email'] && hasMore
          ? await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)
          : signed
      const { name, email, email_verified } = claims as Record<string, unknown>
      return {
        account: signed.sub,
        name: typeof name === 'string' ? name : '',
        email: emailOf(email),
        // Some providers send the string "false".
        emailVerified: email_verified === true,
      }
    },
  }
}
