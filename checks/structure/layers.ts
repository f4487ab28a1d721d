import { type Import, importsOf, isCode, isTest, type SourceFile, targetOf } from '../source-tree.ts'

/**
 * The folders of a module, lowest layer first. A folder may import its own layer and the layers below. A folder in a
 * folder counts by itself only if it is listed.
 */
type Layers = readonly (readonly string[])[]

const serverLayers: Layers = [
  [
    'history/record',
    'platform/config',
    'platform/contacts',
    'platform/database',
    'platform/images',
    'platform/jobs',
    'platform/network',
    'platform/time',
    'platform/translations',
    'report.ts',
    'webhooks/record',
  ],
  ['platform/calls'],
  [
    'accounts/identity',
    'discovery/restaurants',
    'platform/rate-limits',
    'platform/tenants',
    'platform/texts',
  ],
  ['book'],
  [
    'accounts/guests',
    'accounts/saved-restaurants',
    'booking/availability',
    'booking/blacklist',
    'booking/floors',
    'booking/guest-notes',
    'booking/holds',
    'booking/invitations',
    'booking/outcomes',
    'booking/requests',
    'booking/reservations',
    'booking/staff',
    'catalogue',
    'discovery/available',
    'discovery/content',
    'discovery/events',
    'discovery/photos',
    'discovery/public-face',
    'discovery/regions',
    'discovery/reviews',
    'discovery/search',
    'discovery/street-map',
    'history',
    'messages',
    'operator',
    'operator/analytics',
    'ordering/groups',
    'ordering/menus',
    'ordering/orders',
    'ordering/staff',
    'ordering/terms',
    'payments',
    'payments/staff',
    'setup',
    'staff',
    'waitlist',
    'waitlist/staff',
    'webhooks',
  ],
  ['app', 'app/live'],
]

/**
 * The areas of `web/guest` have an order as well: a screen may open parts of the areas below, and what two areas need
 * of each other is in `web/parts`.
 */
const webLayers: Layers = [
  ['storage', 'styles', 'text', 'paths.ts'],
  ['routing'],
  ['session'],
  ['regions', 'ui'],
  ['form'],
  ['shell'],
  ['analytics', 'live', 'offline'],
  [
    'parts/cards',
    'parts/chat',
    'parts/contact',
    'parts/map',
    'parts/notifications',
    'parts/payments',
    'parts/queued',
    'parts/restaurant',
    'parts/structured-data',
    'parts/times',
    'parts/waits',
  ],
  ['guest/payments/money', 'guest/payments/payment'],
  ['guest/waitlist', 'guest/waitlist/join'],
  [
    'guest/ordering/group-order',
    'guest/ordering/kiosk',
    'guest/ordering/order',
    'guest/ordering/order-tracker',
  ],
  [
    'guest/accounts',
    'guest/accounts/auth',
    'guest/accounts/bookings',
    'guest/accounts/routes',
    'guest/accounts/saved-restaurants',
    'guest/accounts/user',
  ],
  [
    'guest/booking/availability',
    'guest/booking/calendar',
    'guest/booking/change',
    'guest/booking/feedback',
    'guest/booking/floor',
    'guest/booking/hold',
    'guest/booking/invitation',
    'guest/booking/requests',
    'guest/booking/reserve',
    'guest/booking/ticket',
  ],
  [
    'guest/discovery/content',
    'guest/discovery/events',
    'guest/discovery/home',
    'guest/discovery/location',
    'guest/discovery/quick-search',
    'guest/discovery/restaurant',
    'guest/discovery/restaurant-cards',
    'guest/discovery/search',
    'guest/discovery/suggest',
  ],
  ['guest/messages/chats', 'guest/not-found', 'dev', 'host'],
  ['embedding'],
  ['frame'],
  ['amp'],
  ['app', 'first-touch'],
]

export const layersOf = { server: serverLayers, web: webLayers }

type Module = keyof typeof layersOf

const modules: readonly Module[] = ['server', 'web']
const listed: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  modules.map((module) => [module, new Set(layersOf[module].flat())]),
)

/**
 * The file that declares the types of all long-lived services. It may import from higher layers and be
 * imported by lower ones, but only types, which are erased at compile time.
 */
const contextTypes = 'server/context.ts'

/** Returns a sentence for each import within a module that points to a higher layer, including type imports. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return modules.flatMap((module) => {
    const layerOf = (folder: string) => layersOf[module].findIndex((folders) => folders.includes(folder))
    return folderImports(files, module).flatMap(({ from, to, path, target }) => {
      const [own, other] = [layerOf(from), layerOf(to)]
      const unplaced = own < 0 ? from : other < 0 ? to : null
      if (unplaced !== null) return [`${module}/${unplaced} has no layer: ${path} imports ${target}`]
      return other > own ? [`${path} may not import ${target}`] : []
    })
  })
}

/** Returns the import cycles between folders of a module, including type imports. Each is a chain of folders. */
export function folderCycles(files: readonly SourceFile[]): string[] {
  return modules.flatMap((module) => cyclesOf(folderImports(files, module)))
}

function cyclesOf(imports: readonly FolderImport[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const known = targets.get(from)
    if (known) known.add(to)
    else targets.set(from, new Set([to]))
  }
  const cycles: string[] = []
  const finished = new Set<string>()
  const visit = (folder: string, chain: readonly string[]) => {
    if (chain.includes(folder)) {
      cycles.push([...chain.slice(chain.indexOf(folder)), folder].join(' > '))
      return
    }
    if (finished.has(folder)) return
    for (const target of targets.get(folder) ?? []) visit(target, [...chain, folder])
    finished.add(folder)
  }
  for (const folder of targets.keys()) visit(folder, [])
  return cycles
}

/** Lists run-time imports in `contextTypes` or of it. Both would break the layers. */
export function contextAtRunTime(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    importsOf(file)
      .filter((each) => !each.typeOnly)
      .filter((each) => file.path === contextTypes || targetOf(file, each) === contextTypes)
      .map(({ specifier }) => `${file.path} may import ${specifier} as a type only`),
  )
}

interface FolderImport {
  /** The importing file's folder; `to` is the imported file's folder. */
  from: string
  to: string
  path: string
  target: string
}

/** Returns the imports between folders of a module, except those in tests and in `contextTypes`. */
function folderImports(files: readonly SourceFile[], module: Module): FolderImport[] {
  const isPlaced = (path: string) => path.startsWith(`${module}/`) && path !== contextTypes && !isTest(path)
  return files
    .filter((file) => isCode(file) && isPlaced(file.path))
    .flatMap((file) => importsOf(file).flatMap((each) => folderImport(file, each, isPlaced)))
}

function folderImport(file: SourceFile, each: Import, isPlaced: (path: string) => boolean): FolderImport[] {
  const target = targetOf(file, each)
  if (target === undefined || !isPlaced(target)) return []
  const [from, to] = [folderOf(file.path), folderOf(target)]
  return from === to ? [] : [{ from, to, path: file.path, target }]
}

/**
 * Returns the innermost listed folder that a file is in: `booking/holds` for `server/booking/holds/get-hold.ts`. Without
 * one, returns the first two names.
 */
export function folderOf(path: string): string {
  const [module = '', ...names] = path.split('/')
  const starts = [3, 2, 1].map((length) => names.slice(0, length).join('/'))
  return starts.find((start) => listed.get(module)?.has(start)) ?? names.slice(0, 2).join('/')
}
