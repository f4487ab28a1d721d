import type { SignInMethod } from '#contracts/accounts/identity-shapes.ts'
import type { z } from 'zod'
import {
  type CeremonyOptions,
  type Authenticator,
  createAuthenticator,
  type Deviations,
} from './authenticator.ts'
import type { Browser, SignedUpGuest } from './guests.ts'

/** The origin of the test pages. */
export const testOrigin = 'http://localhost'

export interface Ceremony {
  readonly ceremony: string
  readonly options: CeremonyOptions
}

/** Starts a ceremony and returns its options. */
export async function ceremonyFor(
  browser: Browser,
  purpose: 'add' | 'signIn',
  token?: string,
): Promise<Ceremony> {
  const asked = await browser.ask(
    'identity.createPasskeyOptions',
    { body: { purpose } },
    token === undefined ? {} : { token },
  )
  if (asked.statusCode !== 200) throw new Error(`options for passkeys were answered ${asked.body}`)
  return asked.json()
}

export interface AddedPasskey {
  readonly device: Authenticator
  readonly way: z.infer<typeof SignInMethod>
}

/** Creates a passkey on a new device and adds it to the account. */
export async function addPasskey(
  { browser, token }: Pick<SignedUpGuest, 'browser' | 'token'>,
  name?: string,
  deviations: Deviations = {},
): Promise<AddedPasskey> {
  const device = createAuthenticator(testOrigin)
  const { ceremony, options } = await ceremonyFor(browser, 'add', token)
  const body = { ceremony, response: device.make(options, deviations), ...(name && { name }) }
  const added = await browser.ask('identity.addPasskey', { body }, { token })
  if (added.statusCode !== 200) throw new Error(`the passkey was answered ${added.body}`)
  return { device, way: added.json() }
}

/** Signs in with a device's passkey. */
export async function usePasskey(browser: Browser, device: Authenticator, deviations: Deviations = {}) {
  const { ceremony, options } = await ceremonyFor(browser, 'signIn')
  return browser.ask('identity.signInWithPasskey', {
    body: { ceremony, response: device.use(options, deviations) },
  })
}
