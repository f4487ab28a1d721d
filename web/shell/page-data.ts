import type { HydrationState } from 'react-router'
import type { Locale } from '#domain/locale.ts'

/** Data that the server embeds in a page for hydration. */
export interface PageData {
  readonly locale: Locale
  readonly development: boolean
  readonly sendsTexts: boolean
  /** Version of the message packs in this language. */
  readonly texts: string
  readonly hydration: HydrationState
}
