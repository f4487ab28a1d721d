import type { LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { leadOnSignedIn } from './auth-loader.ts'
import { readFarewell } from './farewell.ts'

/**
 * Returns the sign-in providers and whether passkeys are available; no providers and no passkeys if the call fails.
 */
export async function getProviders(send: Send) {
  const answer = await send('identity.providers', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? { providers: [], passkeys: false } : answer
}

export async function loadProviders(args: LoaderFunctionArgs) {
  await leadOnSignedIn(args)
  return getProviders(args.context.get(pageContext).send)
}

/** Loads the sign-in providers, and whether the guest has just signed out or deleted the account. */
export async function loadChoose(args: LoaderFunctionArgs) {
  const others = await loadProviders(args)
  return { ...others, farewell: readFarewell() }
}

/** Loads the providers without redirecting signed-in guests, who use this screen to add a sign-in method. */
export async function loadSocial({ context }: LoaderFunctionArgs) {
  return getProviders(context.get(pageContext).send)
}
