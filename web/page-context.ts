import { createContext } from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { Tenant } from '#contracts/tenants.ts'
import type { Locale } from '#domain/locale.ts'

/** What is known of who looks at the page, besides its address. */
export interface Visitor {
  /** Who has this address of their own; null is the house itself. */
  readonly tenant: Tenant | null
  /** The region chosen last. */
  readonly storedRegion: string | null
  /** The language chosen last. */
  readonly storedLanguage: string | null
  /** The page is shown inside another app. */
  readonly inApp: boolean
  /** The guest came from another page of ours, so what the address says was chosen here. */
  readonly fromHere: boolean
}

/** What every loader and action may use, on the server and in the browser alike. */
export interface PageContext {
  /** The one client: in process on the server, over HTTP in the browser. */
  readonly send: Send
  readonly locale: Locale
  /** True in the development deployment: the chat entry shows. */
  readonly development: boolean
  readonly visitor: Visitor
}

export const pageContext = createContext<PageContext>()
