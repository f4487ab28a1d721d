import { plainForm } from '#domain/search/plain-form.ts'
import type { Parsed } from '#contracts/calls.ts'
import type { Region } from '#contracts/regions.ts'
import { type Locale, writtenLocales } from '#domain/locale.ts'
import type { Handler } from '#server/http/answer.ts'
import type { AllNames, Names } from '#server/translations/names.ts'
import { pathOf, presentRegion, regionName } from './present-region.ts'
import type { RegionRow, RegionTree } from './region-store.ts'

export const suggestRegions: Handler<'regions.suggestByName'> = async (
  { regions, names },
  { body },
  { locale },
) => {
  const tree = await regions.tree()
  const { search, level1, parentId, level, top } = body
  const everything = search === '*' || search === ''
  const candidates = everything && parentId ? (tree.below.get(parentId) ?? []) : [...tree.byId.values()]
  const wanted = plainForm(search)
  const found = candidates
    .filter((region) => level === undefined || region.level === level)
    .filter((region) => everything || fits(plainNames(tree, region, names), wanted))
    .filter((region) => everything || !parentId || isBelow(tree, region, parentId))
    .filter((region) => !level1 || isInCountry(tree, region, plainForm(level1), names))
  const order = top === undefined && everything ? found : found.toSorted(bySize(tree, wanted, names))
  return order.slice(0, top).map((region) => presented(tree, region, names.in(locale)))
}

/** A country may be asked for in any language: who asks may have kept its name from another visit. */
function isInCountry(tree: RegionTree, region: RegionRow, wanted: string, names: AllNames): boolean {
  const country = pathOf(tree, region)[1]
  return country !== undefined && plainNames(tree, country, names).includes(wanted)
}

/** Every page lists some regions, which are at hand; what is typed is looked for among all of them. */
export function turnsFor({ body: { search, parentId, top } }: Parsed<'regions.suggestByName'>): number {
  const everything = search === '*' || search === ''
  return everything && (parentId !== undefined || top !== undefined) ? 0 : 1
}

/** The name begins with the text, or a later word of it does. */
function fits(names: readonly string[], wanted: string): boolean {
  return names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`))
}

function isBelow(tree: RegionTree, region: RegionRow, parentId: string): boolean {
  for (let id = region.parent_id; id !== null; id = tree.byId.get(id)?.parent_id ?? null)
    if (id === parentId) return true
  return false
}

/** Names that begin with the text, then those with the most restaurants; the rest by name, as the tree has them. */
function bySize(tree: RegionTree, wanted: string, names: AllNames) {
  const begins = (region: RegionRow) =>
    plainNames(tree, region, names).some((name) => name.startsWith(wanted)) ? 1 : 0
  const size = ({ id }: RegionRow) => tree.counts.get(id) ?? 0
  return (a: RegionRow, b: RegionRow) =>
    (wanted ? begins(b) - begins(a) : 0) || size(b) - size(a) || a.level - b.level
}

interface Kept {
  readonly regions: Map<Locale, Map<string, Region>>
  readonly plain: Map<string, readonly string[]>
}

/** Every page names some regions: each is presented and its names made comparable once while a tree lasts. */
const kept = new WeakMap<RegionTree, Kept>()

function keptOf(tree: RegionTree): Kept {
  let found = kept.get(tree)
  if (!found) kept.set(tree, (found = { regions: new Map(), plain: new Map() }))
  return found
}

/** The region as the wire shows it in a language; the same object while the tree lasts. */
export function presented(tree: RegionTree, region: RegionRow, names: Names): Region {
  const { regions } = keptOf(tree)
  let inLanguage = regions.get(names.language)
  if (!inLanguage) regions.set(names.language, (inLanguage = new Map()))
  let shown = inLanguage.get(region.id)
  if (!shown) inLanguage.set(region.id, (shown = presentRegion(tree, region, names)))
  return shown
}

/** Its name in every language that has one, comparable. */
function plainNames(tree: RegionTree, region: RegionRow, names: AllNames): readonly string[] {
  const { plain } = keptOf(tree)
  let found = plain.get(region.id)
  if (!found) {
    const all = writtenLocales.map((locale) => regionName(region, names.in(locale)))
    plain.set(region.id, (found = [...new Set([region.name, ...all].map(plainForm))]))
  }
  return found
}
