import type { ServiceUrls } from '#contracts/http/service-urls.ts'
import type { Locale } from '#domain/locale.ts'

/** What the document of the host app tells its script. */
export interface HostPageData {
  readonly locale: Locale
  readonly development: boolean
  /** Whether the installation can send text messages. */
  readonly sendsTexts: boolean
  /** Version of the message packs in this language. */
  readonly texts: string
  /** Addresses to which the browser sends calls; absent if the page's server answers all of them. */
  readonly services?: ServiceUrls
}
