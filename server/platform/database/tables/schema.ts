import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChatMessage } from '#domain/chats/conversation.ts'
import type { AskedChange } from '#domain/reservations/changed-by-restaurant.ts'
import type { TakingBack, Untold } from '#domain/reservations/undo.ts'
import type { CollectionRow, LandingRow, PostRow, RegionPageRow, SitePageRow } from './content-tables.ts'
import type { GroupMemberRow, GroupOrderRow } from './group-order-tables.ts'
import type { GuestTables } from './guest-tables.ts'
import type {
  BlacklistRow,
  ErasedMembersRow,
  GuestNoteRow,
  HoldRow,
  InvitationRow,
  VisitDay,
  ShareLinkRow,
} from './reservation-tables.ts'
import type { DueWorkRow, IdempotencyKeyRow, SearchChangeRow } from './job-tables.ts'
import type { KeyTables } from './key-tables.ts'
import type { MenuTables } from './menu-tables.ts'
import type { PayableRow, PaymentTables } from './payment-tables.ts'
import type { ProfileTables } from './profile-tables.ts'
import type { PhotoFileRow, StoredPhoto } from './photo-tables.ts'
import type { EventDetailsRow, ReviewRow } from './page-tables.ts'
import type { TillTables } from './till-tables.ts'
import type { MessageRow, PushSubscriptionRow } from './message-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { Actor } from '#domain/history/actor.ts'
import type { PublicState, RestaurantState } from '#domain/restaurants/public-state.ts'
import type { OfflineMethod } from '#domain/payments/offline-deposit.ts'
import type { RestaurantTables } from './restaurant-tables.ts'
import type { HistoryTables } from './history-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { LineRow, WalkInMoveRow, WalkInRow } from './walk-in-tables.ts'
import type { AnalyticsEventRow, ImportRunRow, RateLimitRow, RequestTables } from './request-tables.ts'

/** A JSON column, read as a value and written as text. */
type Json<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

interface SettingRow {
  name: string
  value: string
}

interface TenantRow {
  id: string
  name: string
  lock_region_id: string | null
  background_color: string | null
  theme_color: string | null
  theme: WithDefault<'banquette' | 'olive'>
  logo: WithDefault<string>
  embed_origins: WithDefault<string[]>
  sender_name: WithDefault<string>
  /** Address of the tenant's sender; empty to use the installation's sender. */
  sender_address: WithDefault<string>
  payment_account: WithDefault<string>
  /** Languages of the tenant's pages, most important first; empty for all languages. */
  languages: WithDefault<string[]>
}

interface TenantHostRow {
  /** Host name in lower case, without port. */
  host: string
  tenant_id: string
}

interface OwnTextRow {
  restaurant_id: number | null
  locale: string
  key: string
  text: string
}

interface RegionRow {
  id: string
  parent_id: string | null
  name: string
  level: number
  country_short: string | null
  time_zone: string | null
  lat: number | null
  lon: number | null
  header_image: WithDefault<string>
  quick_cuisines: WithDefault<string[]>
}

interface RegionNameRow {
  region_id: string
  name: string
}

/** Who agreed that guests can book at a restaurant. */
export type Agreement = Actor & { readonly note?: string }

interface RestaurantRow {
  id: Generated<number>
  slug: string
  region_id: string
  parent_id: number | null
  kind: WithDefault<'restaurant' | 'event'>
  name: string
  description: WithDefault<string>
  phone: WithDefault<string>
  email: WithDefault<string>
  website: WithDefault<string>
  time_zone: string
  address: WithDefault<string>
  area: WithDefault<string>
  city: WithDefault<string>
  country: WithDefault<string>
  country_short: WithDefault<string>
  zip: WithDefault<string>
  lat: number | null
  lon: number | null
  currency: WithDefault<string>
  price: WithDefault<number>
  cuisines: WithDefault<string[]>
  features: WithDefault<string[]>
  photos: Json<StoredPhoto[]>
  average_rating: number | null
  total_reviews: WithDefault<number>
  attribution: WithDefault<string>
  source: WithDefault<string>
  source_id: string | null
  source_hash: string | null
  guest_note: WithDefault<string>
  waitlist: WithDefault<boolean>
  ordering: WithDefault<boolean>
  events: WithDefault<boolean>
  booking: Json<Record<string, unknown>>
  payment: Json<Record<string, unknown>>
  customization: Json<Record<string, unknown>>
  revision: WithDefault<number>
  created: WithDefault<Date>
  updated: WithDefault<Date>
  state: WithDefault<RestaurantState>
  suspended: WithDefault<boolean>
  /** When somebody agreed that guests can book here; null if nobody has. */
  agreed: ColumnType<Date | null, Date | string | null, Date | string | null>
  agreed_by: ColumnType<Agreement | null, Agreement | null | undefined, string | null>
  /** Fields of the setup that staff have edited. */
  edited: WithDefault<string[]>
  public_state: GeneratedAlways<PublicState>
}

interface ReservationRow extends VisitDay, PayableRow {
  id: string
  restaurant_id: number
  status: string
  reservation_time: Instant
  /** `YYYY-MM-DDThh:mm:ss`, the restaurant's wall time. */
  wall_time: string
  time_zone: string
  service_date: string
  turn_minutes: number
  group_size: number
  areas: WithDefault<string[]>
  table_numbers: WithDefault<string[]>
  floor_id: string | null
  customer_name: WithDefault<string>
  email: WithDefault<string>
  phone: WithDefault<string>
  special_requests: WithDefault<string>
  customer_profile: Json<Record<string, unknown>>
  additionals: Json<Record<string, unknown>>
  campaign: Json<Record<string, unknown>>
  /** Host name of the tenant on whose site it was booked; empty for the installation's own site. */
  tenant_host: WithDefault<string>
  rwg_token: WithDefault<string>
  notification_url: WithDefault<string>
  language: WithDefault<string>
  /** Null for a reservation without an order. */
  delivery_type: ColumnType<DeliveryType | null, DeliveryType | null | undefined, DeliveryType | null>
  policy: Json<Record<string, unknown>>
  deposit_status: WithDefault<string>
  /** How the guest pays a deposit directly to the restaurant; null if there is no such deposit. */
  deposit_way: ColumnType<OfflineMethod | null, OfflineMethod | null | undefined, OfflineMethod | null>
  /** The amount of that deposit that staff have received, in minor units. */
  deposit_received: WithDefault<number>
  amount: WithDefault<number>
  currency: string
  version: WithDefault<number>
  created: Instant
  conversation: Json<ChatMessage[]>
  messages_read: MaybeInstant
  /** How many of the party are here; null if staff haven't counted. */
  people_here: ColumnType<number | null, number | null | undefined, number | null>
  /** Note of staff about the visit, which the guest never reads. */
  visit_note: WithDefault<string>
  /** What the guest had agreed to before the restaurant changed it; null if it hasn't, or the guest has changed it since. */
  changed_by_restaurant: ColumnType<AskedChange | null, string | null | undefined, string | null>
  /** Id of the guest's account; null for a visitor's booking. */
  guest_uid: ColumnType<string | null, string | null | undefined, string | null>
  /** Time at which the booking's guest was erased; null otherwise. */
  erased: MaybeInstant
  /** Whether the booking is part of the demo data. */
  demo: WithDefault<boolean>
  /** How staff's last step can be taken back; null if it can't. */
  taking_back: ColumnType<TakingBack | null, string | null | undefined, string | null>
  /** What the guest is shown until they are notified of staff's last step; null if they know everything. */
  untold: ColumnType<Untold | null, string | null | undefined, string | null>
}

interface ReservationMoveRow {
  reservation_id: string
  version: number
  status: string
  by_whom: string
  note: WithDefault<string>
  at: Instant
}

interface TableClaimRow {
  id: Generated<number>
  restaurant_id: number
  table_id: number
  /** `[from,until)` in PostgreSQL's range format. */
  during: string
  covers: number
  reservation_id: string | null
  hold_id: string | null
  walk_in_id: ColumnType<string | null, string | null | undefined, string | null>
  holder_kind: GeneratedAlways<'reservation' | 'hold' | 'walk-in'>
  holder_id: GeneratedAlways<string>
}

/** All tables of the database by name. Only one folder writes to each table (checks/structure/table-owners.ts). */
export interface Schema
  extends GuestTables,
    KeyTables,
    MenuTables,
    OrderTables,
    PaymentTables,
    ProfileTables,
    RequestTables,
    RestaurantTables,
    StaffTables,
    HistoryTables,
    TillTables,
    WebhookTables {
  settings: SettingRow
  tenants: TenantRow
  own_texts: OwnTextRow
  tenant_hosts: TenantHostRow
  regions: RegionRow
  region_names: RegionNameRow
  restaurants: RestaurantRow
  reservations: ReservationRow
  reservation_moves: ReservationMoveRow
  holds: HoldRow
  invitations: InvitationRow
  share_links: ShareLinkRow
  erased_members: ErasedMembersRow
  group_orders: GroupOrderRow
  group_members: GroupMemberRow
  blacklist: BlacklistRow
  guest_notes: GuestNoteRow
  reviews: ReviewRow
  table_claims: TableClaimRow
  lines: LineRow
  walk_ins: WalkInRow
  walk_in_moves: WalkInMoveRow
  messages: MessageRow
  push_subscriptions: PushSubscriptionRow
  due_work: DueWorkRow
  idempotency_keys: IdempotencyKeyRow
  rate_limits: RateLimitRow
  analytics_events: AnalyticsEventRow
  region_pages: RegionPageRow
  import_runs: ImportRunRow
  collections: CollectionRow
  landings: LandingRow
  site_pages: SitePageRow
  posts: PostRow
  event_details: EventDetailsRow
  photo_files: PhotoFileRow
  search_changes: SearchChangeRow
}
