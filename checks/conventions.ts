import { posix } from 'node:path'
import { importsOf, isCode, isTest, type SourceFile, targetOf, withoutComments } from './source-tree.ts'

const forbiddenNames = new Set(
  'util utils helper helpers common lib libs misc type types index manager managers service services'.split(
    ' ',
  ),
)
const forbiddenEndings = /-(utils?|helpers?|common|misc|managers?|services?|new|old|copy)$|v\d+$|[a-z]-?2$/
const maxLines = 300
const minLines = 15

/**
 * Files that list features and import one file for each. The imported files may be shorter than `minLines`.
 */
const listsFeatures = /\/routes\.ts$|^contracts\/calls\.ts$/

/** Lists files in `domain` that read the clock or random numbers. */
export function clocksInDomain(files: readonly SourceFile[]): string[] {
  const clock =
    /\b(Date\.now|Math\.random|Temporal\.Now|performance\.now|randomUUID|new Date\(\s*\)|(?<!new )Date\(\s*\))/
  return files
    .filter((file) => file.path.startsWith('domain/') && isCode(file) && !isTest(file.path))
    .flatMap((file) => {
      const found = clock.exec(withoutComments(file.text))
      return found ? [`${file.path} uses ${found[0]}`] : []
    })
}

/** What reads a typed value, and the only file that may contain it. All other code calls the reader in that file. */
const readers: readonly (readonly [parses: RegExp, reader: string])[] = [
  [/from 'libphonenumber-js/, 'server/platform/contacts/read-phone.ts'],
  [/\btel:\$\{|\[\^\\d\+?\]|\bphone\w*\.(match|search|replace(All)?)\(/i, 'domain/contacts/telephone.ts'],
  [/\bz\.email\(|\/\^[^/\n]*@[^/\n]*\\\./, 'domain/contacts/read-email.ts'],
  [/\[\.,\]\(\?*:?\\d|\.replace\(',', '\.'\)/, 'domain/money/read-amount.ts'],
  [/\bisTopLevelDomain\(/, 'domain/contacts/plain-name.ts'],
]

/** Lists code that parses phone numbers, emails, amounts or links in names although there is a reader for them. */
export function secondReaders(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      (file) =>
        isCode(file) && !isTest(file.path) && /^(domain|contracts|server|web|world)\//.test(file.path),
    )
    .flatMap(({ path, text }) =>
      readers
        .filter(
          ([parses, reader]) => path !== reader && !isDefinition(path) && parses.test(withoutComments(text)),
        )
        .map(([, reader]) => `${path} parses what ${reader} reads`),
    )
}

function isDefinition(path: string): boolean {
  return path === 'domain/contacts/top-level-domains.ts'
}

/** Lists code and CSS files with more than `maxLines` lines. */
export function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) || file.path.endsWith('.css'))
    .map((file) => ({ path: file.path, lines: lineCount(file) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/**
 * Lists files with fewer than 15 lines that are imported by only one file, which is in the same folder. Tests
 * don't count. Handlers and groups of calls may be short, because `routes.ts` and `contracts/calls.ts` import
 * one file for each.
 */
export function singleUseFiles(files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => isCode(file) && !isTest(file.path))
  const importers = new Map<string, Set<string>>()
  for (const file of code)
    for (const each of importsOf(file)) {
      const target = targetOf(file, each) ?? ''
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path))
    }
  return code.flatMap((file) => {
    const [only = '', ...others] = importers.get(file.path) ?? []
    if (others.length > 0 || lineCount(file) >= minLines) return []
    if (posix.dirname(only) !== posix.dirname(file.path) || listsFeatures.test(only)) return []
    return [`${file.path} has ${lineCount(file)} lines and belongs in ${only}`]
  })
}

const maxSiblings = 24

/** Folders that are read by number or whole, and the root, where tools look for their settings. */
const longLists = /^(\.|domain(\/.*)?|locales|docs\/decisions|server\/platform\/database\/migrations)$/

/** Lists folders with too many files and folders to scan. A test counts as part of the file it tests. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const siblings = new Map<string, Set<string>>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    const name = posix.basename(path).replace(/(\.[\w-]+)*?(\.test|\.suite)\.tsx?$|\.\w+$/, '')
    siblings.set(folder, (siblings.get(folder) ?? new Set()).add(name))
  }
  return [...siblings]
    .filter(([folder, { size }]) => size > maxSiblings && !longLists.test(folder))
    .map(([folder, { size }]) => `${folder} has ${size} files and folders`)
}

/** Files that may write the clock of an instant without a zone, with the reason. */
const clockWriters: ReadonlyMap<string, string> = new Map([
  ['web/parts/times/zone-line.tsx', 'the guest’s own clock'],
  ['web/guest/discovery/restaurant/sections/open-line.tsx', 'opening hours'],
  ['web/guest/booking/availability/time-list.tsx', 'measures a label'],
  ['server/discovery/restaurants/payment-terms.ts', 'always names the zone'],
  ['server/history/words/change-in-words.ts', 'hours, and times of bookings as they were entered'],
])

/**
 * Lists files that format the clock of an instant themselves. Only the formatters know whether it shows that time twice,
 * so that the zone has to be named. The screens of staff exist only in development.
 */
export function ownClocks(files: readonly SourceFile[]): string[] {
  const formatters = /^(web\/(text|dev)\/|server\/platform\/translations\/)/
  return files
    .filter((file) => isCode(file) && /^(web|server)\//.test(file.path) && !isTest(file.path))
    .filter(({ path }) => !formatters.test(path) && !clockWriters.has(path))
    .filter(({ text }) => {
      const readsWall = /\b(wallOf|wallIn|inZone)\(|\.slice\(11/.test(text)
      return /\bclockInWords\(/.test(text) || (readsWall && /\bformatClock\(/.test(text))
    })
    .map(({ path }) => path)
}

function lineCount({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Files about the service of a restaurant, which a call names so. */
const servesGuests: ReadonlySet<string> = new Set(['close-service'])

/** Lists file names that are uninformative or refer to history, and code files that aren't in kebab case. */
export function emptyNames(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const name = path.split('/').at(-1) ?? ''
    const stem = name.split('.').find(Boolean) ?? ''
    const isCodeName = /\.(tsx?|m?js|css)$/.test(name)
    if (isCodeName && !/^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/.test(name)) return true
    return forbiddenNames.has(stem) || (forbiddenEndings.test(stem) && !servesGuests.has(stem))
  })
}

/** Lists migrations whose numbers leave a gap or occur twice. */
export function misnumberedMigrations(paths: readonly string[]): string[] {
  const migration = /^server\/platform\/database\/migrations\/(\d[^/]*)/
  const names = new Set(paths.flatMap((path) => migration.exec(path)?.[1] ?? []))
  return [...names].toSorted().flatMap((name, at) => {
    const number = String(at + 1).padStart(4, '0')
    return name.startsWith(`${number}-`) ? [] : [`${name} should be number ${number}`]
  })
}

/** Lists text that is valid only on one machine: home folders and registry URLs. */
export function machineTraces(files: readonly SourceFile[], here: readonly string[]): string[] {
  const registry = new RegExp(['registry\\.', '(npm|yarn)|npm', 'mirror|"resol', 'ved":'].join(''), 'i')
  const folder = new RegExp(
    ['/Us', 'ers/\\w|C:\\\\+Us', 'ers|/wo', 'rk/(main|shared)|\\.\\./sha', 'red/[a-z]'].join(''),
  )
  return files
    .filter(
      ({ text }) => registry.test(text) || folder.test(text) || here.some((path) => text.includes(path)),
    )
    .map(({ path }) => path)
}
