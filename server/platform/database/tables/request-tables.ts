import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** Tables with ownership claims, table alerts and offered tables. */
export interface RequestTables {
  guest_requests: GuestRequestRow
  offers: OfferRow
}

interface GuestRequestRow {
  id: string
  token_hash: string
  kind: 'claimRestaurant' | 'claimRegion' | 'notify'
  status: WithDefault<'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'>
  restaurant_id: number | null
  region_id: string | null
  email: string
  name: WithDefault<string>
  phone: WithDefault<string>
  message: WithDefault<string>
  /** `YYYY-MM-DD` */
  date: string | null
  party_size: number | null
  language: string
  /**
   * Host name of the tenant on whose site the guest made the request; empty for the installation's own site.
   */
  tenant_host: WithDefault<string>
  fingerprint: string
  mailed: WithDefault<number>
  created: Instant
  changed: Instant
}

interface OfferRow {
  /** Id of the offer and of its hold. */
  id: string
  request_id: string
  restaurant_id: number
  /** `YYYY-MM-DD` */
  service_date: string
  reservation_time: Instant
  turn_minutes: number
  party_size: number
  table_ids: number[]
  state: WithDefault<'open' | 'accepted' | 'declined' | 'expired' | 'gone'>
  series: string
  number: number
  created: Instant
  expires: Instant
  ended: ColumnType<Date | null, Date | null | undefined, Date | null>
  reservation_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** An import that an operator started through the API. */
export interface ImportRunRow {
  id: string
  state: WithDefault<'running' | 'done' | 'failed' | 'interrupted'>
  file_name: string
  dry_run: boolean
  rows_done: WithDefault<number>
  report: WithDefault<object | null>
  problem: WithDefault<string>
  started: WithDefault<Date>
  renewed: WithDefault<Date>
  ended: WithDefault<Date | null>
}

export interface RateLimitRow {
  what: string
  whom: string
  count: number
  ends: Instant
}

export interface AnalyticsEventRow {
  id: Generated<number>
  day: string
  source: string
  action: 'impression' | 'click'
  ids: WithDefault<string[]>
  target: WithDefault<string>
  query: WithDefault<string>
}
