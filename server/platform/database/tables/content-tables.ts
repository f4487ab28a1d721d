import type { ColumnType } from 'kysely'
import type { SectionToSave } from '#contracts/operator/operator-content.ts'
import type { SitePage } from '#domain/content/site-page.ts'
import type { Locale } from '#domain/locale.ts'

/** Title and text written by the operator. */
export interface Written {
  readonly title: string
  readonly text: string
}

/** Texts by locale. Each entry has both a title and a text. */
export type WrittenByLocale = Readonly<Partial<Record<string, Written>>>

/** A section of a guide, as stored. */
export type LandingPartRow =
  | { readonly kind: 'text'; readonly words: WrittenByLocale }
  | {
      readonly kind: 'restaurants'
      readonly words: WrittenByLocale
      readonly filter: string
      readonly orderby?: string
      readonly top?: number
    }
  | {
      readonly kind: 'cuisines'
      readonly words: WrittenByLocale
      readonly cuisines: readonly string[]
      readonly regionId: string
    }
  | { readonly kind: 'link'; readonly words: WrittenByLocale; readonly href: string }

type Json<T> = ColumnType<T, string, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface CollectionRow {
  id: string
  position: WithDefault<number>
  region_id: string | null
  filter: string
  orderby: WithDefault<string>
  image: WithDefault<string>
  words: Json<WrittenByLocale>
}

export interface LandingRow {
  id: string
  position: WithDefault<number>
  region_id: string | null
  image: WithDefault<string>
  words: Json<WrittenByLocale>
  parts: Json<LandingPartRow[]>
}

export interface SitePageRow {
  tenant_id: string | null
  page: SitePage
  locale: Locale
  text: string
}

export interface RegionPageRow {
  region_id: string
  sections: Json<SectionToSave[]>
  header_image: WithDefault<string>
}

export interface PostRow {
  id: string
  region_id: string
  title: string
  author: WithDefault<string>
  excerpt: WithDefault<string>
  image: WithDefault<string>
  url: string
  words: ColumnType<WrittenByLocale, string | undefined, string>
  published: ColumnType<Date, Date | string, Date | string>
}
