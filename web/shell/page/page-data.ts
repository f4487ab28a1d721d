import type { HydrationState } from 'react-router'
import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import type { Locale } from '#domain/locale.ts'

/** Data that the server embeds in a page for hydration. */
export interface PageData {
  readonly locale: Locale
  readonly development: boolean
  readonly sendsTexts: boolean
  readonly sendsPush?: boolean
  readonly hasImprint?: boolean
  /** Addresses to which the browser sends calls; absent if the page's server answers all of them. */
  readonly services?: ServiceUrls
  /** Version of the message packs in this language. */
  readonly texts: string
  readonly hydration: HydrationState
}
