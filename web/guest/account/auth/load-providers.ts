import type { LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { leadOnSignedIn } from './auth-loader.ts'
import { readFarewell } from './farewell.ts'

/** The sign-in providers and whether passkeys are available; empty if the call fails. */
export async function getProviders(send: Send) {
  const answer = await send('identity.providers', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? { providers: [], passkeys: false } : answer
}

export async function loadProviders(args: LoaderFunctionArgs) {
  await leadOnSignedIn(args)
  return getProviders(args.context.get(pageContext).send)
}

/** Also loads how the guest has just left. */
export async function loadChoose(args: LoaderFunctionArgs) {
  const others = await loadProviders(args)
  return { ...others, farewell: readFarewell() }
}

/** Signed-in guests use this screen to add a sign-in method. */
export async function loadSocial({ context }: LoaderFunctionArgs) {
  return getProviders(context.get(pageContext).send)
}
