import type { WayIn } from '#contracts/identity-shapes.ts'
import type { z } from 'zod'
import { type Asked, type Authenticator, createAuthenticator, type Twist } from './authenticator.ts'
import type { Browser, SignedUpGuest } from './guests.ts'

/** Where the pages of a test stand: what calls come in under without a name of their own. */
export const testOrigin = 'http://localhost'

export interface Ceremony {
  readonly ceremony: string
  readonly options: Asked
}

/** What a device is to be asked. */
export async function ceremonyFor(
  browser: Browser,
  purpose: 'add' | 'signIn',
  token?: string,
): Promise<Ceremony> {
  const asked = await browser.ask(
    'identity.passkeyOptions',
    { body: { purpose } },
    token === undefined ? {} : { token },
  )
  if (asked.statusCode !== 200) throw new Error(`options for passkeys were answered ${asked.body}`)
  return asked.json()
}

export interface AddedPasskey {
  readonly device: Authenticator
  readonly way: z.infer<typeof WayIn>
}

/** Makes a passkey on a device of its own and adds it to the account. */
export async function addPasskey(
  { browser, token }: Pick<SignedUpGuest, 'browser' | 'token'>,
  name?: string,
): Promise<AddedPasskey> {
  const device = createAuthenticator(testOrigin)
  const { ceremony, options } = await ceremonyFor(browser, 'add', token)
  const body = { ceremony, response: device.make(options), ...(name && { name }) }
  const added = await browser.ask('identity.passkeyAdd', { body }, { token })
  if (added.statusCode !== 200) throw new Error(`the passkey was answered ${added.body}`)
  return { device, way: added.json() }
}

/** Signs in with the passkey of a device. */
export async function usePasskey(browser: Browser, device: Authenticator, twist: Twist = {}) {
  const { ceremony, options } = await ceremonyFor(browser, 'signIn')
  return browser.ask('identity.passkeySignIn', { body: { ceremony, response: device.use(options, twist) } })
}
