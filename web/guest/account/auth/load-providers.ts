import type { LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { leadOnSignedIn } from './auth-loader.ts'

/** Who else may vouch for a guest here, and whether a passkey may; nobody where just that cannot be said. */
export async function askProviders(send: Send) {
  const answer = await send('identity.providers', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? { providers: [], passkeys: false } : answer
}

/** The pages to sign in on, for who is not signed in yet. */
export async function loadProviders(args: LoaderFunctionArgs) {
  await leadOnSignedIn(args)
  return askProviders(args.context.get(pageContext).send)
}

/** A signed-in guest may come here as well, to add a way in. */
export async function loadSocial({ context }: LoaderFunctionArgs) {
  return askProviders(context.get(pageContext).send)
}
