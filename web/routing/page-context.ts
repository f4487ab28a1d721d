import { createContext, data } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { Locale } from '#domain/locale.ts'

/** Everything known about the visitor besides the URL. */
export interface Visitor {
  /** The tenant with this host name; null for the installation itself. */
  readonly tenant: Tenant | null
  /** Id of the region chosen last; null if none was. */
  readonly storedRegion: string | null
  /** Language chosen last; null if none was. */
  readonly storedLanguage: string | null
  /** What a guest without scripts has just booked or ordered. */
  readonly justMade: readonly { readonly id: string; readonly token: string }[]
  /** Whether another app embeds the page. */
  readonly inApp: boolean
  /** Whether the guest came from another page of this site, so choices in the URL are their own. */
  readonly fromHere: boolean
}

/** Everything loaders and actions can use, on the server and in the browser. */
export interface PageContext {
  /** The API client: in process on the server, over HTTP in the browser. */
  readonly send: Send
  readonly locale: Locale
  /** Whether this is a development server, which shows the chat entry. */
  readonly development: boolean
  /** Whether this installation has a channel for text messages. */
  readonly sendsTexts: boolean
  /** Whether this installation pushes messages to browsers. */
  readonly sendsPush?: boolean
  readonly hasImprint?: boolean
  readonly visitor: Visitor
}

export const pageContext = createContext<PageContext>()

/** Returns the response of a call. Throws a refusal, which shows an error page with its status and text. */
export function orThrow<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw data(answer.message, { status: answer.status })
  return answer
}
