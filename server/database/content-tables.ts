import type { ColumnType } from 'kysely'
import type { LandingPartRow, WrittenByLocale } from '#server/content/written.ts'

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

export interface PostRow {
  id: string
  region_id: string
  title: string
  author: WithDefault<string>
  excerpt: WithDefault<string>
  image: WithDefault<string>
  url: string
  published: ColumnType<Date, Date | string, Date | string>
}
