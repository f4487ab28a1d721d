import type { Schema } from '#server/platform/database/tables/schema.ts'
import { isCode, isTest, type SourceFile, withoutComments } from './source-tree.ts'

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
    writers: ['write-step.ts', 'reservations.ts', 'bookings-of-contacts.ts', 'forget-bookings.ts'],
    readers: ['blacklist', 'group-orders', 'guests', 'invitations', 'live', 'notifications', 'payments'],
  },
  reservation_moves: { owner: 'book', writers: ['write-step.ts', 'forget-bookings.ts'], readers: [] },
  table_claims: {
    owner: 'book',
    writers: ['write-step.ts', 'claim-tables.ts', 'holds.ts', 'record-in-line.ts', 'forget-walk-ins.ts'],
    readers: [],
  },
  lines: { owner: 'book', writers: ['record-in-line.ts'], readers: ['live', 'walk-ins'] },
  // `recordInLine` writes the steps of entries. The exceptions are the account, erasure and removing old
  // personal data.
  walk_ins: {
    owner: 'book',
    writers: ['record-in-line.ts', 'walk-ins-of-contacts.ts', 'forget-walk-ins.ts'],
    readers: ['notifications', 'walk-ins'],
  },
  walk_in_moves: {
    owner: 'book',
    writers: ['record-in-line.ts', 'forget-walk-ins.ts'],
    readers: ['walk-ins'],
  },
  orders: { owner: 'book', writers: ['order-rows.ts', 'forget-bookings.ts'], readers: ['group-orders'] },
  kitchen_slots: { owner: 'book', writers: ['take-from-kitchen.ts'], readers: [] },
  kitchens: { owner: 'book', writers: ['take-from-kitchen.ts', 'kitchen-orders.ts'], readers: ['live'] },
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
    owner: 'notifications',
    readers: [],
    exceptions: { book: outbox, identity: outbox, invitations: outbox, requests: outbox },
  },
  // Each push copy of a message is queued in the same statement as the message.
  push_subscriptions: { owner: 'book', writers: ['push-subscriptions.ts'], readers: [] },
  idempotency_keys: {
    owner: 'app',
    readers: ['outcomes'],
    exceptions: {
      book: 'the answer to a new booking is kept in the statement that makes it',
      calls: 'erasure of what was answered to a guest',
    },
  },
  invitations: { owner: 'invitations', readers: ['book'] },
  blacklist: { owner: 'blacklist', readers: [] },
  share_links: { owner: 'invitations', readers: [] },
  erased_members: { owner: 'invitations', readers: [] },
  group_orders: { owner: 'group-orders', readers: ['live', 'notifications', 'reservations'] },
  group_members: { owner: 'group-orders', readers: ['live'] },
  guest_requests: { owner: 'requests', readers: ['notifications'] },
  offers: { owner: 'requests', readers: ['notifications'] },
  reviews: { owner: 'reviews', readers: ['book'] },

  restaurants: {
    owner: 'imports',
    readers: [
      'book',
      'discovery',
      'events',
      'saved-restaurants',
      'invitations',
      'ordering',
      'public-face',
      'regions',
      'requests',
      'search',
    ],
    exceptions: {
      reviews: 'the average rating is written with the review',
      photos: 'the list of photos is part of the restaurant',
      restaurants: 'staff set the payment rules',
    },
  },
  import_runs: { owner: 'imports', readers: [] },
  opening_hours: { owner: 'imports', readers: ['restaurants', 'search'] },
  tables: { owner: 'imports', readers: ['book', 'restaurants'] },
  special_periods: { owner: 'restaurants', readers: ['search'] },
  photo_files: { owner: 'photos', readers: [] },
  floors: { owner: 'restaurants', readers: [] },
  table_joins: { owner: 'restaurants', readers: [] },
  event_details: { owner: 'events', readers: ['public-face', 'restaurants', 'search'] },
  menus: { owner: 'menus', readers: ['restaurants'] },
  menu_sections: { owner: 'menus', readers: [] },
  section_products: { owner: 'menus', readers: ['restaurants'] },
  products: { owner: 'menus', readers: ['restaurants'] },
  modifiers: { owner: 'menus', readers: [] },
  options: { owner: 'menus', readers: [] },
  modifier_uses: { owner: 'menus', readers: [] },
  stock: {
    owner: 'menus',
    readers: [],
    exceptions: {
      book: 'a statement writes an order with its portions, and one reads all that a kitchen has',
    },
  },
  ordering_terms: { owner: 'ordering', readers: [] },
  ordering_types: { owner: 'ordering', readers: ['restaurants'] },
  delivery_zones: { owner: 'ordering', readers: [] },
  regions: {
    owner: 'imports',
    readers: ['content', 'regions', 'requests', 'restaurants', 'search'],
  },
  region_pages: { owner: 'regions', readers: [] },
  collections: { owner: 'content', readers: [] },
  landings: { owner: 'content', readers: [] },
  site_pages: { owner: 'content', readers: [] },
  posts: { owner: 'content', readers: [] },

  guests: {
    owner: 'identity',
    readers: ['notifications'],
    exceptions: { guests: 'the name is part of the profile' },
  },
  guest_sessions: { owner: 'identity', readers: [] },
  guest_ways_in: { owner: 'identity', readers: [] },
  guest_passkeys: { owner: 'identity', readers: [] },
  guest_proofs: { owner: 'identity', readers: ['notifications'] },
  guest_ceremonies: { owner: 'identity', readers: [] },
  guest_profiles: { owner: 'guests', readers: ['saved-restaurants', 'live'] },
  guest_consents: { owner: 'guests', readers: [] },
  guest_photos: { owner: 'guests', readers: [] },
  erasures: { owner: 'guests', readers: [] },
  guest_places: { owner: 'saved-restaurants', readers: [] },
  guest_lists: { owner: 'saved-restaurants', readers: [] },
  guest_list_places: { owner: 'saved-restaurants', readers: [] },

  till_payments: { owner: 'payments', readers: [] },

  due_work: { owner: 'jobs', readers: [] },
  analytics_events: { owner: 'analytics', readers: [] },
  rate_limits: { owner: 'rate-limits', readers: [] },
  search_changes: { owner: 'search', readers: [] },
  settings: { owner: 'app', readers: [] },
  own_texts: { owner: 'texts', readers: ['restaurants'] },
  tenants: { owner: 'tenants', readers: [] },
  tenant_hosts: { owner: 'tenants', readers: ['content'] },
}

/** Code outside of the server that may write any table, each with the reason. */
const loaders: Readonly<Record<string, string>> = {
  'world/': 'fills an empty database with the demo world, before anybody books',
  'bench/': 'fills databases of its own to measure',
  'e2e/': 'prepares situations for journeys',
  'checks/': 'names tables to check them',
}

/** Files in which table names may be variables, each with the reason. */
const byVariable: Readonly<Record<string, string>> = {
  'server/platform/database/delete-in-batches.ts': 'the caller names the table, and is checked for it',
  'server/platform/database/insert-rows.ts': 'the caller names the table, and is checked for it',
  'server/accounts/guests/erase-traces.ts': 'vacuums tables and changes no row',
  'server/accounts/saved-restaurants/saved-restaurant-store.ts': 'counts the rows of its own tables',
}

const name = '(?:public\\.)?"?([a-z_]+)"?'
const writes = [
  `\\b(?:insert\\s+into|delete\\s+from(?:\\s+only)?|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
  `\\bupdate\\s+(?:only\\s+)?${name}\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b`,
  `\\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*['"\`]${name}`,
  `\\b(?:insertRows|deleteInBatches)(?:<[^()]*>)?\\(\\s*[\\w.]+,\\s*['"\`]${name}`,
].map((source) => new RegExp(source, 'gi'))
const reads = [
  `\\b(?:join|using)\\s+(?:lateral\\s+)?${name}`,
  `\\b(?:selectFrom|from|using|\\w*join)\\(\\s*\\[?\\s*['"\`]${name}`,
].map((source) => new RegExp(source, 'gi'))
const fromList = /\bfrom\s+((?:only\s+)?[\w."]+(?:\s+\w+)?(?:\s*,\s*[\w."]+(?:\s+\w+)?)*)/gi
const variable = new RegExp(
  '\\bsql\\.table\\(|\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*[^\\s\'"`]|' +
    '\\b(?:insertRows|deleteInBatches)(?:<[^()]*>)?\\(\\s*[\\w.]+,\\s*[^\\s\'"`]',
)

/** Finds the tables that a file reads and writes with SQL or the query builder. */
function tablesIn(text: string): { readonly written: Set<string>; readonly read: Set<string> } {
  const code = withoutComments(text)
  const named = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table.toLowerCase()))
  const listed = [...code.matchAll(fromList)].flatMap(([, list = '']) =>
    list.split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^(only\s+)?(public\.)?"?/i, '')
          .split(/[\s"]/)[0] ?? '',
    ),
  )
  return { written: new Set(named(writes)), read: new Set([...named(reads), ...listed]) }
}

/** Returns a sentence for each table that a folder reads or writes without permission. */
export function foreignTables(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, TableRule>> = tableOwners,
): string[] {
  return files.filter(isChecked).flatMap(({ path, text }) => {
    const folder = /^server\/([^/]+)\//.exec(path)?.[1] ?? ''
    const { written, read } = tablesIn(text)
    const file = path.slice(path.lastIndexOf('/') + 1)
    const mayNot = (tables: Iterable<string>, verb: 'write' | 'read') =>
      [...tables].flatMap((table) => {
        const rule = Object.hasOwn(owners, table) ? owners[table] : undefined
        if (!rule) return []
        const isWriter = verb === 'read' || (rule.writers?.includes(file) ?? true)
        const may =
          (rule.owner === folder && isWriter) ||
          Object.hasOwn(rule.exceptions ?? {}, folder) ||
          (verb === 'read' && rule.readers.includes(folder))
        return may ? [] : [`${path} may not ${verb} ${table}, which belongs to server/${rule.owner}`]
      })
    return [...mayNot(written, 'write'), ...mayNot(read, 'read')]
  })
}

/** Lists files in which table names are variables, which this check can't analyze. */
export function unnamedTables(files: readonly SourceFile[]): string[] {
  return files
    .filter(isChecked)
    .filter(({ path, text }) => !Object.hasOwn(byVariable, path) && variable.test(withoutComments(text)))
    .map(({ path }) => `${path} names a table by a variable`)
}

/** Lists unused permissions: readers that don't read, and exceptions that don't write. */
export function unusedLeave(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, TableRule>> = tableOwners,
): string[] {
  const uses = new Set(
    files.filter(isChecked).flatMap(({ path, text }) => {
      const folder = /^server\/([^/]+)\//.exec(path)?.[1] ?? ''
      const { written, read } = tablesIn(text)
      return [
        ...[...written].map((table) => `${folder} writes ${table}`),
        ...[...read].map((table) => `${folder} reads ${table}`),
      ]
    }),
  )
  return Object.entries(owners).flatMap(([table, { readers, exceptions = {} }]) =>
    [
      ...readers.map((folder) => `${folder} reads ${table}`),
      ...Object.keys(exceptions).map((folder) => `${folder} writes ${table}`),
    ].filter((use) => !uses.has(use)),
  )
}

function isChecked(file: SourceFile): boolean {
  return (
    isCode(file) && !isTest(file.path) && !Object.keys(loaders).some((folder) => file.path.startsWith(folder))
  )
}
