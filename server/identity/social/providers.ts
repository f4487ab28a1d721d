import type { SignInProvider } from '#server/config/sign-in-providers.ts'
import type { Config } from '#server/config/config.ts'
import type { Report } from '#server/report.ts'
import type { VouchingProvider } from './open-provider.ts'

/** Who else may vouch for guests of this installation. */
export interface Providers {
  readonly names: readonly { readonly id: string; readonly name: string }[]
  /** Null for one that is not set up, or that cannot be reached now. */
  open(id: string): Promise<VouchingProvider | null>
}

const patienceMs = 10_000

/** Each provider is asked about itself when a guest first wants it, and again where that failed. */
export function createProviders(
  { signInProviders, publicUrl }: Pick<Config, 'signInProviders' | 'publicUrl'>,
  secret: string,
  report: Report,
): Providers {
  const opened = new Map<string, Promise<VouchingProvider>>()
  const open = (settings: SignInProvider) => {
    let provider = opened.get(settings.id)
    if (!provider) {
      provider = inTime(openLater(settings, publicUrl, secret))
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

/** The library is large, and most installations start without needing it. */
async function openLater(
  settings: SignInProvider,
  publicUrl: string,
  secret: string,
): Promise<VouchingProvider> {
  const { openProvider } = await import('./open-provider.ts')
  return openProvider(settings, publicUrl, secret)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('it did not answer in time')), patienceMs).unref()
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
