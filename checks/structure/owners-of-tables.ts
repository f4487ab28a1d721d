import type { Schema } from '#server/platform/database/tables/schema.ts'

/** The folders of `server` that may use a table in SQL. */
export interface TableRule {
  /** The only folder that writes the table. It may also read it. */
  readonly owner: string
  /** If set, only these files of the owner may write the table. */
  readonly writers?: readonly string[]
  readonly readers: readonly string[]
  /** Other folders that may write and read the table, each with the reason. */
  readonly exceptions?: Readonly<Record<string, string>>
}

const outbox = 'a message is queued in the statement that causes it'

export const tableOwners: Readonly<Record<keyof Schema, TableRule>> = {
  // `recordStep` writes the steps of bookings. The exceptions are guests' reports on the day of the visit,
  // the account and erasure.
  reservations: {
    owner: 'book',
    writers: [
      'write-step.ts',
      'reservations.ts',
      'bookings-of-contacts.ts',
      'forget-bookings.ts',
      'rename-tables.ts',
    ],
    readers: [
      'booking/blacklist',
      'ordering/groups',
      'accounts/guests',
      'booking/invitations',
      'history',
      'app/live',
      'messages',
      'payments',
      'staff',
    ],
  },
  reservation_moves: { owner: 'book', writers: ['write-step.ts', 'forget-bookings.ts'], readers: [] },
  table_claims: {
    owner: 'book',
    writers: ['write-step.ts', 'claim-tables.ts', 'holds.ts', 'record-in-line.ts', 'forget-walk-ins.ts'],
    readers: [],
  },
  lines: {
    owner: 'book',
    writers: ['record-in-line.ts', 'rename-tables.ts'],
    readers: ['app/live', 'waitlist'],
  },
  // `recordInLine` writes the steps of entries. The exceptions are the account, erasure and removing old
  // personal data.
  walk_ins: {
    owner: 'book',
    writers: ['record-in-line.ts', 'walk-ins-of-contacts.ts', 'forget-walk-ins.ts', 'rename-tables.ts'],
    readers: ['history', 'messages', 'waitlist'],
  },
  walk_in_moves: {
    owner: 'book',
    writers: ['record-in-line.ts', 'forget-walk-ins.ts'],
    readers: ['waitlist'],
  },
  orders: { owner: 'book', writers: ['order-rows.ts', 'forget-bookings.ts'], readers: ['ordering/groups'] },
  kitchen_slots: { owner: 'book', writers: ['take-from-kitchen.ts'], readers: [] },
  kitchens: {
    owner: 'book',
    writers: ['take-from-kitchen.ts', 'kitchen-orders.ts'],
    readers: ['app/live'],
  },
  ordering_pauses: { owner: 'book', writers: ['kitchen-orders.ts'], readers: [] },
  holds: {
    owner: 'book',
    writers: ['write-step.ts', 'holds.ts', 'book-store.ts', 'record-money.ts', 'step-with-money.ts'],
    readers: [],
  },
  // Payments change together with the step of their booking. `server/payments` writes requests to providers
  // and their reports.
  reservation_money: { owner: 'book', writers: ['write-money.ts'], readers: [] },
  payments: {
    owner: 'book',
    writers: ['write-money.ts'],
    readers: [],
    exceptions: { payments: 'ids at the provider, and when payments are read again' },
  },
  payment_operations: {
    owner: 'payments',
    readers: [],
    exceptions: { book: 'an operation is planned with the step that causes it' },
  },
  payment_events: { owner: 'payments', readers: [] },
  payment_account_health: { owner: 'payments', readers: [] },
  provider_books: { owner: 'payments', writers: ['books-store.ts'], readers: [] },
  provider_entries: { owner: 'payments', writers: ['books-store.ts'], readers: [] },
  money_differences: {
    owner: 'payments',
    writers: ['difference-store.ts'],
    readers: [],
    exceptions: { book: 'erasure of what staff noted about a guest’s booking' },
  },

  messages: {
    owner: 'messages',
    readers: [],
    exceptions: {
      book: outbox,
      'accounts/identity': outbox,
      'booking/invitations': outbox,
      'booking/requests': outbox,
      webhooks: outbox,
      setup: outbox,
      staff: outbox,
    },
  },
  // Each push copy of a message is queued in the same statement as the message.
  push_subscriptions: {
    owner: 'book',
    writers: ['push-subscriptions.ts'],
    readers: [],
  },
  idempotency_keys: {
    owner: 'app',
    readers: ['booking/outcomes'],
    exceptions: {
      book: 'the answer to a new booking is kept in the statement that makes it',
      'platform/calls': 'erasure of what was answered to a guest',
    },
  },
  invitations: { owner: 'booking/invitations', readers: ['book'] },
  blacklist: { owner: 'booking/blacklist', readers: [] },
  guest_notes: { owner: 'booking/guest-notes', readers: [] },
  share_links: { owner: 'booking/invitations', readers: [] },
  erased_members: { owner: 'booking/invitations', readers: [] },
  group_orders: { owner: 'ordering/groups', readers: ['app/live', 'messages', 'booking/reservations'] },
  group_members: { owner: 'ordering/groups', readers: ['app/live'] },
  guest_requests: { owner: 'booking/requests', readers: ['messages'] },
  offers: { owner: 'booking/requests', readers: ['messages'] },
  reviews: { owner: 'discovery/reviews', readers: ['book'] },

  // `recordSetup` writes what a restaurant is. The exceptions are derived from what guests and staff add to it.
  restaurants: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts'],
    readers: [
      'book',
      'catalogue',
      'discovery/restaurants',
      'discovery/available',
      'discovery/events',
      'accounts/saved-restaurants',
      'booking/invitations',
      'ordering/terms',
      'discovery/public-face',
      'webhooks/record',
      'discovery/regions',
      'booking/requests',
      'discovery/search',
      'staff',
    ],
    exceptions: {
      'discovery/reviews': 'the average rating is written with the review',
      'discovery/photos': 'the list of photos is part of the restaurant',
    },
  },
  import_runs: { owner: 'catalogue', readers: ['history'] },
  former_slugs: { owner: 'setup', writers: ['slugs.ts'], readers: ['catalogue', 'discovery/restaurants'] },
  opening_hours: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts'],
    readers: ['catalogue', 'discovery/restaurants', 'discovery/search'],
  },
  tables: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts', 'edit-floor.ts'],
    readers: ['book', 'catalogue', 'discovery/restaurants'],
  },
  special_periods: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts'],
    readers: ['catalogue', 'discovery/restaurants', 'discovery/search'],
  },
  service_limits: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts'],
    readers: ['discovery/restaurants'],
  },
  recurring_hours: { owner: 'catalogue', readers: [] },
  photo_files: { owner: 'discovery/photos', readers: [] },
  floors: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-floor.ts'],
    readers: ['discovery/restaurants'],
  },
  table_joins: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-floor.ts'],
    readers: ['discovery/restaurants'],
  },
  setup_changes: {
    owner: 'setup',
    writers: ['record-changes.ts', 'forget-setup-changes.ts'],
    readers: [],
  },
  kept_stranded: { owner: 'setup', readers: [] },
  stranded_reminders: { owner: 'setup', readers: [] },
  event_details: {
    owner: 'setup',
    writers: ['record-setup.ts', 'edit-restaurants.ts'],
    readers: ['discovery/events', 'discovery/public-face', 'discovery/restaurants', 'discovery/search'],
  },
  menus: { owner: 'ordering/menus', readers: ['discovery/restaurants'] },
  menu_sections: { owner: 'ordering/menus', readers: [] },
  section_products: { owner: 'ordering/menus', readers: ['book', 'discovery/restaurants'] },
  products: { owner: 'ordering/menus', readers: ['discovery/restaurants'] },
  modifiers: { owner: 'ordering/menus', readers: [] },
  options: { owner: 'ordering/menus', readers: [] },
  modifier_uses: { owner: 'ordering/menus', readers: [] },
  stock: {
    owner: 'ordering/menus',
    readers: [],
    exceptions: {
      book: 'a statement writes an order with its portions, and one reads all that a kitchen has',
    },
  },
  ordering_terms: { owner: 'ordering/terms', readers: [] },
  ordering_types: { owner: 'ordering/terms', readers: ['book', 'discovery/restaurants'] },
  delivery_zones: { owner: 'ordering/terms', readers: [] },
  regions: {
    owner: 'catalogue',
    readers: [
      'discovery/content',
      'discovery/regions',
      'booking/requests',
      'discovery/restaurants',
      'discovery/search',
    ],
  },
  region_names: { owner: 'catalogue', readers: ['discovery/regions'] },
  region_pages: { owner: 'discovery/regions', readers: [] },
  collections: { owner: 'discovery/content', readers: [] },
  landings: { owner: 'discovery/content', readers: [] },
  site_pages: { owner: 'discovery/content', readers: [] },
  posts: { owner: 'discovery/content', readers: [] },

  guests: {
    owner: 'accounts/identity',
    readers: ['messages', 'staff', 'webhooks'],
    exceptions: { 'accounts/guests': 'the name is part of the profile' },
  },
  staff_devices: { owner: 'staff', writers: ['device-store.ts'], readers: ['app/live'] },
  device_pairings: { owner: 'staff', writers: ['pairing-store.ts'], readers: [] },
  staff_pins: { owner: 'staff', writers: ['pin-store.ts'], readers: [] },
  pin_tries: { owner: 'staff', writers: ['pin-store.ts'], readers: [] },
  api_keys: { owner: 'staff', writers: ['key-store.ts'], readers: ['app/live'] },
  service_uses: { owner: 'staff', writers: ['token-uses.ts'], readers: [] },
  staff_members: {
    owner: 'staff',
    writers: ['member-store.ts'],
    readers: ['app/live', 'webhooks', 'webhooks/record', 'book'],
  },
  staff_notifications: { owner: 'staff', writers: ['notification-store.ts'], readers: ['webhooks/record'] },
  staff_notices: { owner: 'book', writers: ['staff-notices.ts'], readers: [] },
  staff_answer_links: { owner: 'staff', writers: ['answer-links.ts'], readers: [] },
  staff_setup_link: { owner: 'staff', writers: ['setup-link-store.ts'], readers: [] },
  staff_invitations: { owner: 'staff', writers: ['invitation-store.ts'], readers: ['messages'] },
  webhooks: { owner: 'webhooks', writers: ['webhook-store.ts'], readers: ['webhooks/record'] },
  webhook_deliveries: {
    owner: 'webhooks',
    writers: ['delivery-store.ts'],
    readers: [],
    exceptions: { 'webhooks/record': 'a delivery is noted in the statement that causes it' },
  },
  history_entries: { owner: 'history/record', readers: ['history'] },
  guest_sessions: { owner: 'accounts/identity', readers: ['app/live'] },
  guest_ways_in: { owner: 'accounts/identity', readers: [] },
  guest_passkeys: { owner: 'accounts/identity', readers: [] },
  guest_proofs: { owner: 'accounts/identity', readers: ['messages'] },
  guest_ceremonies: { owner: 'accounts/identity', readers: [] },
  guest_profiles: { owner: 'accounts/guests', readers: ['accounts/saved-restaurants', 'app/live'] },
  guest_consents: { owner: 'accounts/guests', readers: [] },
  guest_photos: { owner: 'accounts/guests', readers: [] },
  erasures: { owner: 'accounts/guests', readers: [] },
  guest_places: { owner: 'accounts/saved-restaurants', readers: [] },
  guest_lists: { owner: 'accounts/saved-restaurants', readers: [] },
  guest_list_places: { owner: 'accounts/saved-restaurants', readers: [] },

  till_payments: { owner: 'payments', readers: [] },

  due_work: { owner: 'platform/jobs', readers: [] },
  analytics_events: { owner: 'operator/analytics', readers: [] },
  rate_limits: { owner: 'platform/rate-limits', readers: [] },
  search_changes: { owner: 'discovery/search', readers: [] },
  settings: { owner: 'app', readers: [] },
  own_texts: { owner: 'platform/texts', readers: ['discovery/restaurants'] },
  tenants: { owner: 'platform/tenants', readers: [] },
  tenant_hosts: { owner: 'platform/tenants', readers: ['discovery/content'] },
}
