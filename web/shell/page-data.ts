import type { HydrationState } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { PackUrls } from '../text/packs.ts'

/** Data that the server embeds in a page for hydration. */
export interface PageData {
  readonly locale: Locale
  readonly development: boolean
  readonly sendsTexts: boolean
  readonly packs: PackUrls
  readonly hydration: HydrationState
}
