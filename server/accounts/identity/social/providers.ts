import type { SignInProvider } from '#server/platform/config/sign-in-providers.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Report } from '#server/report.ts'
import type { IdentityProvider } from './identity-provider.ts'

export interface Providers {
  readonly names: readonly { readonly id: string; readonly name: string }[]
  /** Resolves to null if the provider isn't configured or can't be reached. */
  open(id: string): Promise<IdentityProvider | null>
}

/** Returns the name of a provider, or its id if it is no longer configured. */
export function providerName({ names }: Pick<Providers, 'names'>, id: string): string {
  return names.find((provider) => provider.id === id)?.name ?? id
}

/**
 * Returns the configured providers. Each is opened when a guest first needs it. If that fails, it is tried
 * again the next time.
 */
export function createProviders(
  { signInProviders, publicUrl }: Pick<Config, 'signInProviders' | 'publicUrl'>,
  report: Report,
): Providers {
  const opened = new Map<string, Promise<IdentityProvider>>()
  const open = (settings: SignInProvider) => {
    let provider = opened.get(settings.id)
    if (!provider) {
      provider = openLater(settings, publicUrl)
      provider.catch(() => opened.delete(settings.id))
      opened.set(settings.id, provider)
    }
    return provider
  }
  return {
    names: signInProviders.map(({ id, name }) => ({ id, name })),
    async open(id) {
      const settings = signInProviders.find((each) => each.id === id)
      if (!settings) return null
      try {
        return await open(settings)
      } catch (error) {
        report(`could not reach the sign-in provider ${id}`, error)
        return null
      }
    },
  }
}

/** Imports the library on demand because most installations don't need it. */
async function openLater(settings: SignInProvider, publicUrl: string): Promise<IdentityProvider> {
  const { openProvider } = await import('./open-provider.ts')
  return openProvider(settings, publicUrl)
}
