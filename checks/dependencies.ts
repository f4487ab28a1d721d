export interface LockedPackage {
  license?: string | undefined
  dev?: boolean | undefined
}

const allowed =
  /^(MIT|MIT-0|Apache-2\.0|BSD-[\w-]+|ISC|0BSD|OFL-1\.1|CC0-1\.0|BlueOak-[\d.]+|Unlicense|Python-2\.0)$/

/** Licences accepted for one package alone, or known although its package.json names none. */
const known: Record<string, string> = {
  // A library of its own that is called and not changed; see docs/decisions.
  opening_hours: 'LGPL-3.0-only',
  // Its LICENSE file has the two-clause text.
  suncalc: 'BSD-2-Clause',
}

/** Packages that reach the running product under a licence we did not agree to. */
export function unwantedLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isAllowed(name, license ?? known[name]))
    .map(({ name, license }) => `${name}: ${license ?? 'none named'}`)
}

function isAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false
  if (licence === known[name]) return true
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => allowed.test(part)))
}

/** Packages we chose without writing down why: a decision names each as `name`, in backticks. */
export function unexplained(names: readonly string[], decisions: string): string[] {
  return names.filter((name) => !decisions.includes(`\`${name}\``))
}
