import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import type { SignInProvider } from '#server/config/sign-in-providers.ts'
import type { Errand } from './new-errand.ts'

/** What a provider says of somebody. */
export interface Vouched {
  /** What the provider calls them, for good. */
  readonly account: string
  readonly name: string
  /** In lower case; null where it tells none. */
  readonly email: string | null
  /** The provider has seen that the e-mail is theirs. */
  readonly emailVerified: boolean
}

export interface VouchingProvider {
  /** Where the guest is sent. */
  addressFor(errand: Errand): Promise<string>
  /** Whom the code stands for, by the provider's signed word; throws where it is not of this errand. */
  whoIs(code: string, errand: Errand): Promise<Vouched>
  /** Who must say of themselves to have answered, where the provider says so at all. */
  readonly issuer: string | undefined
}

const basePath = '/api/identity'

/** Asks a provider how it wants to be spoken to; throws where it cannot be reached or says nothing useful. */
export async function openProvider(
  settings: SignInProvider,
  publicUrl: string,
  secret: string,
): Promise<VouchingProvider> {
  const { socialProviders } = await betterAuth({
    baseURL: publicUrl,
    basePath,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    ...spoken(settings),
  }).$context
  const provider = socialProviders.find(({ id }) => id === settings.id)
  if (!provider) throw new Error('it does not say how it wants to be spoken to')
  const redirectURI = `${publicUrl}${basePath}/callback/${settings.id}`
  return {
    issuer: provider.issuer,
    async addressFor({ state, verifier, nonce }) {
      const url = await provider.createAuthorizationURL({
        state,
        codeVerifier: verifier,
        redirectURI,
        ...(provider.requiresIdTokenNonce && { idTokenNonce: nonce }),
      })
      return String(url)
    },
    async whoIs(code, { verifier, nonce }) {
      const tokens = await provider.validateAuthorizationCode({ code, codeVerifier: verifier, redirectURI })
      if (!tokens) throw new Error('the code was not taken')
      const expected = provider.requiresIdTokenNonce ? { expectedIdTokenNonce: nonce } : {}
      const told = await provider.getUserInfo({ ...tokens, ...expected })
      if (!told) throw new Error('it did not say who this is')
      const account = String(await provider.accountSubject({ tokens, profile: told.data }))
      if (!account.trim() || account === 'undefined' || account === 'null')
        throw new Error('it does not tell people apart')
      const { name, email, emailVerified } = told.user
      return { account, name: name ?? '', email: emailOf(email), emailVerified: isTrue(emailVerified) }
    },
  }
}

/** The claim comes as the provider wrote it: `"false"` is text, and proves nothing. */
function isTrue(claim: unknown): boolean {
  return claim === true
}

/** Some send what is no address. */
function emailOf(told: string | null | undefined): string | null {
  const read = z.email().max(254).safeParse(told?.trim().toLowerCase())
  return read.success ? read.data : null
}

function spoken(settings: SignInProvider): BetterAuthOptions {
  const { id, name, clientId, clientSecret } = settings
  if (settings.speaks === 'openId') {
    const { issuer, scopes } = settings
    const config = {
      providerId: id,
      name,
      clientId,
      clientSecret,
      discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      scopes: [...scopes],
      pkce: true,
      requireIdTokenVerification: true,
    }
    return { plugins: [genericOAuth({ config: [config] })] }
  }
  if (settings.speaks === 'facebook') return { socialProviders: { facebook: { clientId, clientSecret } } }
  // Where there is no e-mail, the library would make one up.
  const confirmed = ({ data }: { data: { email?: string | undefined } }) => ({ email: data.email ?? null })
  return { socialProviders: { twitter: { clientId, clientSecret, mapProfileToUser: confirmed } } }
}
