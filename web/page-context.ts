import { createContext } from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'

/** What every loader and action may use, on the server and in the browser alike. */
export interface PageContext {
  /** The one client: in process on the server, over HTTP in the browser. */
  readonly send: Send
  readonly locale: Locale
  /** True in the development deployment: the chat entry shows. */
  readonly development: boolean
}

export const pageContext = createContext<PageContext>()
