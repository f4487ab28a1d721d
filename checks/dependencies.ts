type Wanted = Record<string, string> | undefined

export interface LockedPackage {
  license?: string | undefined
  dependencies?: Wanted
  optionalDependencies?: Wanted
  peerDependencies?: Wanted
  peerDependenciesMeta?: Record<string, { optional?: boolean | undefined }> | undefined
}

type Lock = Readonly<Record<string, LockedPackage>>

const allowed =
  /^(MIT|MIT-0|Apache-2\.0|BSD-[\w-]+|ISC|0BSD|OFL-1\.1|CC0-1\.0|BlueOak-[\d.]+|Unlicense|Python-2\.0)$/

/** Licenses that are accepted for one package only, or that are missing from the package's package.json. */
const known: Record<string, string> = {
  // Used unmodified; see docs/decisions.
  opening_hours: 'LGPL-3.0-only',
  'date-holidays': '(ISC AND CC-BY-3.0)',
  // The Python license by its newer name. Only the command of js-yaml uses it.
  argparse: 'PSF-2.0',
  // Its LICENSE file contains the two-clause text.
  suncalc: 'BSD-2-Clause',
}

/** Lists production packages whose license isn't accepted. */
export function unwantedLicences(lock: Lock): string[] {
  return reachedByTheProduct(lock)
    .map((path) => ({ name: path.replace(/^.*node_modules\//, ''), license: lock[path]?.license }))
    .filter(({ name, license }) => !isAllowed(name, license ?? known[name]))
    .map(({ name, license }) => `${name}: ${license ?? 'none named'}`)
}

/**
 * Returns the lockfile paths of all production dependencies. npm's `dev` flag isn't precise enough, because
 * it is missing from packages that an optional peer could need.
 */
function reachedByTheProduct(lock: Lock): string[] {
  const reached = new Set([''])
  for (const path of reached) {
    for (const name of needsOf(lock[path])) {
      const found = resolved(lock, path, name)
      if (found !== undefined) reached.add(found)
    }
  }
  reached.delete('')
  return [...reached]
}

function needsOf(found: LockedPackage | undefined): string[] {
  const peers = Object.keys(found?.peerDependencies ?? {})
  return [
    ...Object.keys(found?.dependencies ?? {}),
    ...Object.keys(found?.optionalDependencies ?? {}),
    ...peers.filter((name) => !found?.peerDependenciesMeta?.[name]?.optional),
  ]
}

/**
 * Returns the folder in which npm installed a dependency of `from`: its own `node_modules`, or the nearest one above.
 */
function resolved(lock: Lock, from: string, name: string): string | undefined {
  const inner = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock[inner]) return inner
  return from === ''
    ? undefined
    : resolved(lock, from.replace(/(^|\/)node_modules\/[^@/]+$|(^|\/)node_modules\/@[^/]+\/[^/]+$/, ''), name)
}

function isAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false
  if (licence === known[name]) return true
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => allowed.test(part)))
}

/** Returns the direct dependencies that no decision record names in backticks. */
export function unrecordedDependencies(names: readonly string[], decisions: string): string[] {
  return names.filter((name) => !decisions.includes(`\`${name}\``))
}
