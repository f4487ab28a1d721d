import type { LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { leadOnSignedIn } from './auth-loader.ts'

/** Who else may vouch for a guest here; nobody where just that cannot be said. */
export async function askProviders(send: Send) {
  const answer = await send('identity.providers', {}).catch(() => null)
  return answer === null || isWireRefusal(answer) ? [] : answer.providers
}

/** The page to choose from, for who is not signed in yet. */
export async function loadProviders(args: LoaderFunctionArgs) {
  await leadOnSignedIn(args)
  return { providers: await askProviders(args.context.get(pageContext).send) }
}

/** A signed-in guest may come here as well, to add a way in. */
export async function loadSocial({ context }: LoaderFunctionArgs) {
  return { providers: await askProviders(context.get(pageContext).send) }
}
