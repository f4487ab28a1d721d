import type { HydrationState } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { PackUrls } from '../text/packs.ts'

/** What the server writes into a page for the app that takes it over. */
export interface PageData {
  readonly locale: Locale
  readonly development: boolean
  readonly packs: PackUrls
  readonly hydration: HydrationState
}
