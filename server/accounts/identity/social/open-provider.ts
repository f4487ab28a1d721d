import type { SignInProvider } from '#server/platform/config/sign-in-providers.ts'
import { openFacebook } from './facebook.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { openOpenId } from './open-id.ts'
import { openX } from './x.ts'

/** Throws if the provider's configuration must be fetched but can't be. */
export async function openProvider(settings: SignInProvider, publicUrl: string): Promise<IdentityProvider> {
  const redirectUri = `${publicUrl}/api/identity/callback/${settings.id}`
  switch (settings.protocol) {
    case 'openId':
      return openOpenId(settings, redirectUri)
    case 'facebook':
      return openFacebook(settings, redirectUri)
    case 'x':
      return openX(settings, redirectUri)
  }
}
