import { data } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { MessageKey } from '#web/text/text.tsx'

/** What browsers without scripts get to read. They have nothing else to try. */
type WithoutScript = { readonly text: string } | { readonly key: MessageKey }

/**
 * A page that the server can't decide about, because only the browser has the account's token and the keys of what was
 * made in it. It's shown as loading until the browser has tried.
 */
export interface UnknownYet {
  readonly withoutScript: WithoutScript
}

/** Refusals of callers without a token, who may have one in their browser. */
const dependOnBrowser: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['tokenNeeded', 'signInNeeded'])

/** Leaves the page to the browser. Called by loaders on the server. */
export function leaveToBrowser(withoutScript: WithoutScript): never {
  throw data({ withoutScript } satisfies UnknownYet, { status: 200 })
}

/**
 * Returns `send` for the loaders of a page request, so on the server no page states that somebody may not open it before
 * their browser has tried. A token in the link, and a form sent without scripts, are decided on at once.
 */
export function sendOfPage(send: Send, { method }: Pick<Request, 'method'>): Send {
  if (method === 'POST' || typeof document !== 'undefined') return send
  return async (name, input, options) => {
    const answer = await send(name, input, options)
    if (isWireRefusal(answer) && dependOnBrowser.has(answer.refused) && !options?.token)
      leaveToBrowser({ text: answer.message })
    return answer
  }
}

/** Reads what `leaveToBrowser` threw. Returns null for other errors. Duck-typed, because it arrives as a plain object. */
export function readUnknownYet(error: unknown): UnknownYet | null {
  const thrown = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  return typeof thrown === 'object' && thrown !== null && 'withoutScript' in thrown
    ? (thrown as UnknownYet)
    : null
}
