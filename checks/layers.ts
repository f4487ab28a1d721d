import { type Import, importsOf, isCode, isTest, type SourceFile, targetOf } from './source-tree.ts'

/**
 * Folders of `server`, lowest layer first. A folder may import its own layer and the layers below. A folder in a folder counts by
 * itself only if it is listed.
 */
export const serverLayers: readonly (readonly string[])[] = [
  [
    'platform/config',
    'platform/contacts',
    'platform/database',
    'platform/images',
    'platform/jobs',
    'platform/network',
    'platform/time',
    'platform/translations',
    'report.ts',
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
    'platform/live',
    'staff',
    'waitlist',
    'waitlist/staff',
  ],
  ['app'],
]

/**
 * The file that declares the types of all long-lived services. It may import from higher layers and be
 * imported by lower ones, but only types, which are erased at compile time.
 */
const contextTypes = 'server/context.ts'

/**
 * Returns a sentence for each import between folders of `server` that points to a higher layer, including type
 * imports.
 */
export function upwardImports(files: readonly SourceFile[], layers = serverLayers): string[] {
  const layerOf = (folder: string) => layers.findIndex((folders) => folders.includes(folder))
  return serverImports(files).flatMap(({ from, to, path, target }) => {
    const [own, other] = [layerOf(from), layerOf(to)]
    const unplaced = own < 0 ? from : other < 0 ? to : null
    if (unplaced !== null) return [`server/${unplaced} has no layer: ${path} imports ${target}`]
    return other > own ? [`${path} may not import ${target}`] : []
  })
}

/**
 * Returns the import cycles between folders of `server`, including type imports. Each is a chain of folders.
 */
export function folderCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of serverImports(files)) {
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

/** Returns the imports between folders of `server`, except those in tests and in `contextTypes`. */
function serverImports(files: readonly SourceFile[]): FolderImport[] {
  return files
    .filter((file) => isCode(file) && isPlaced(file.path))
    .flatMap((file) => importsOf(file).flatMap((each) => folderImport(file, each)))
}

function folderImport(file: SourceFile, each: Import): FolderImport[] {
  const target = targetOf(file, each)
  if (target === undefined || !isPlaced(target)) return []
  const [from, to] = [folderOf(file.path), folderOf(target)]
  return from === to ? [] : [{ from, to, path: file.path, target }]
}

function isPlaced(path: string): boolean {
  return path.startsWith('server/') && path !== contextTypes && !isTest(path)
}

/** Returns the listed folder that a file is in: `booking/holds` for `server/booking/holds/get-hold.ts`. */
export function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  const both = `${first}/${second}`
  return listed.has(both) || (second !== '' && !listed.has(first)) ? both : first
}

const listed = new Set(serverLayers.flat())
