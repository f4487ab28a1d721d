import type { StoredMenus } from './stored-menus.ts'

/** A restaurant's menus after a change, and the rows that the change writes and removes. */
export interface MenuChange {
  readonly after: StoredMenus
  readonly products: { readonly written: StoredMenus['products']; readonly removed: readonly string[] }
  readonly options: { readonly written: StoredMenus['options']; readonly removed: StoredMenus['options'] }
  readonly modifiers: StoredMenus['modifiers']
  readonly menus: StoredMenus['menus']
  /** Products and options whose modifiers are replaced. */
  readonly uses: { readonly products: readonly string[]; readonly options: StoredMenus['options'] }
  /** Ids of menus whose sections are replaced. */
  readonly sectionsOf: readonly string[]
  readonly removedMenus: readonly string[]
  /** Their options are among the removed ones. */
  readonly removedModifiers: readonly string[]
}

/** Replaces all stored menus, products and modifiers by the given ones. */
export function replaceMenus(stored: StoredMenus, given: StoredMenus): MenuChange {
  const menuIds = keysOf(given.menus, ({ id }) => id)
  const modifierIds = keysOf(given.modifiers, ({ id }) => id)
  const change = overlayMenus(
    {
      ...stored,
      menus: stored.menus.filter(({ id }) => menuIds.has(id)),
      sections: stored.sections.filter(({ menu_id }) => menuIds.has(menu_id)),
      sectionProducts: stored.sectionProducts.filter(({ menu_id }) => menuIds.has(menu_id)),
      modifiers: stored.modifiers.filter(({ id }) => modifierIds.has(id)),
      options: stored.options.filter((option) => modifierIds.has(option.modifier_id)),
    },
    given,
    true,
  )
  const removedOptions = stored.options.filter((option) => !modifierIds.has(option.modifier_id))
  const idsWithout = (rows: readonly { readonly id: string }[], ids: ReadonlySet<string>) =>
    rows.map(({ id }) => id).filter((id) => !ids.has(id))
  return {
    ...change,
    options: { ...change.options, removed: [...change.options.removed, ...removedOptions] },
    removedMenus: idsWithout(stored.menus, menuIds),
    removedModifiers: idsWithout(stored.modifiers, modifierIds),
  }
}

/**
 * Merges `given` into the stored menus. Menus, products and modifiers replace those with the same id. With
 * `removesRest`, also removes products that are no longer on any menu, and options that `given` omits from
 * its modifiers. Without it, products that `given` omits stay in their sections, after the others.
 */
export function overlayMenus(stored: StoredMenus, given: StoredMenus, removesRest: boolean): MenuChange {
  const wanted = removesRest ? given : withOmitted(stored, given)
  const menuIds = new Set(wanted.menus.map(({ id }) => id))
  const sections = [...stored.sections.filter(({ menu_id }) => !menuIds.has(menu_id)), ...wanted.sections]
  const sectionProducts = [
    ...stored.sectionProducts.filter(({ menu_id }) => !menuIds.has(menu_id)),
    ...wanted.sectionProducts,
  ]
  const listed = new Set(sectionProducts.map(({ product_id }) => product_id))
  const modifierIds = new Set(wanted.modifiers.map(({ id }) => id))
  const isOption = keysOf(wanted.options, optionKey)
  const removedOptions = removesRest
    ? stored.options.filter((each) => modifierIds.has(each.modifier_id) && !isOption.has(optionKey(each)))
    : []
  const isProduct = keysOf(wanted.products, ({ id }) => id)
  const removedProducts = removesRest
    ? stored.products.filter(({ id }) => !isProduct.has(id) && !listed.has(id)).map(({ id }) => id)
    : []
  const gone = new Set([...removedProducts, ...removedOptions.map(optionKey)])
  const replaced = new Set([...isProduct, ...isOption])
  const userOf = (use: StoredMenus['uses'][number]) =>
    use.product_id ?? optionKey({ modifier_id: use.of_modifier_id ?? '', id: use.of_option_id ?? '' })
  const after: StoredMenus = {
    menus: overlaid(stored.menus, wanted.menus, ({ id }) => id),
    sections,
    sectionProducts,
    products: overlaid(stored.products, wanted.products, ({ id }) => id).filter(({ id }) => !gone.has(id)),
    modifiers: overlaid(stored.modifiers, wanted.modifiers, ({ id }) => id),
    options: overlaid(stored.options, wanted.options, optionKey).filter((each) => !gone.has(optionKey(each))),
    uses: [
      ...stored.uses.filter((use) => !replaced.has(userOf(use)) && !gone.has(userOf(use))),
      ...wanted.uses,
    ],
  }
  const before = Map.groupBy(stored.uses, userOf)
  const now = Map.groupBy(wanted.uses, userOf)
  const usesDiffer = (key: string) => !isSame(before.get(key) ?? [], now.get(key) ?? [])
  return {
    after,
    products: {
      written: different(stored.products, wanted.products, ({ id }) => id),
      removed: removedProducts,
    },
    options: { written: different(stored.options, wanted.options, optionKey), removed: removedOptions },
    modifiers: different(stored.modifiers, wanted.modifiers, ({ id }) => id),
    menus: different(stored.menus, wanted.menus, ({ id }) => id),
    uses: {
      products: wanted.products.map(({ id }) => id).filter(usesDiffer),
      options: wanted.options.filter((each) => usesDiffer(optionKey(each))),
    },
    sectionsOf: [...menuIds].filter((id) => {
      const own = <Row extends { readonly menu_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ menu_id }) => menu_id === id)
      return (
        !isSame(own(stored.sections), own(wanted.sections)) ||
        !isSame(ordered(own(stored.sectionProducts)), ordered(own(wanted.sectionProducts)))
      )
    }),
    removedMenus: [],
    removedModifiers: [],
  }
}

/** Adds the products that `wanted` omits to the end of the sections in which they are stored. */
function withOmitted(stored: StoredMenus, wanted: StoredMenus): StoredMenus {
  const isWanted = keysOf(wanted.products, ({ id }) => id)
  const menuIds = keysOf(wanted.menus, ({ id }) => id)
  const sections = [...wanted.sections]
  const sectionProducts = [...wanted.sectionProducts]
  const omitted = ordered(stored.sectionProducts).filter(
    ({ menu_id, product_id }) => menuIds.has(menu_id) && !isWanted.has(product_id),
  )
  for (const { menu_id, section: before, ...listed } of omitted) {
    const known = stored.sections.find((each) => each.menu_id === menu_id && each.position === before)
    const own = sections.filter((each) => each.menu_id === menu_id)
    let place = own.find(({ name }) => name === known?.name)
    if (!place && known) sections.push((place = { ...known, position: own.length }))
    const section = place?.position ?? 0
    const position = sectionProducts.filter(
      (each) => each.menu_id === menu_id && each.section === section,
    ).length
    sectionProducts.push({ ...listed, menu_id, section, position })
  }
  return { ...wanted, sections, sectionProducts }
}

export function isUnchanged({ products, options, uses, ...change }: MenuChange): boolean {
  const lists = [
    products.written,
    products.removed,
    options.written,
    options.removed,
    uses.products,
    uses.options,
  ]
  const { modifiers, menus, sectionsOf, removedMenus, removedModifiers } = change
  return [...lists, modifiers, menus, sectionsOf, removedMenus, removedModifiers].every(
    ({ length }) => length === 0,
  )
}

/** Returns a key that is unique among the options of all modifiers and differs from every product id. */
export function optionKey({
  modifier_id,
  id,
}: {
  readonly modifier_id: string
  readonly id: string
}): string {
  return JSON.stringify([modifier_id, id])
}

function keysOf<Row>(rows: readonly Row[], key: (row: Row) => string): Set<string> {
  return new Set(rows.map(key))
}

function overlaid<Row>(stored: readonly Row[], wanted: readonly Row[], key: (row: Row) => string): Row[] {
  const over = new Map(wanted.map((row) => [key(row), row]))
  const known = keysOf(stored, key)
  return [...stored.map((row) => over.get(key(row)) ?? row), ...wanted.filter((row) => !known.has(key(row)))]
}

function different<Row>(stored: readonly Row[], wanted: readonly Row[], key: (row: Row) => string): Row[] {
  const known = new Map(stored.map((row) => [key(row), row]))
  return wanted.filter((row) => !isSame(known.get(key(row)), row))
}

function ordered(rows: StoredMenus['sectionProducts']) {
  return rows.toSorted((a, b) => a.section - b.section || a.position - b.position)
}

/**
 * Returns whether two rows are equal, regardless of the order of their columns, which differs between the
 * database and a file.
 */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
