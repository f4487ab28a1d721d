import type { StaffMenus } from '#contracts/ordering/staff-menus.ts'
import { hasValidHours, type MenuProblem, menuProblems } from '#domain/ordering/menu-problems.ts'
import { wholeBook } from '#server/ordering/menus/menu-book.ts'
import type { StoredMenus } from '#server/ordering/menus/stored-menus.ts'
import type { TermsAboutMenus } from '#server/ordering/terms/terms-about-menus.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

interface Given {
  readonly menus: StaffMenus
  readonly given: StoredMenus
  /** Null if the restaurant takes no orders, so that any tax class is allowed. */
  readonly terms: TermsAboutMenus | null
}

interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Returns what can't be saved, by its path in the menus, in the reader's language. */
export function menuFieldProblems({ menus, given, terms }: Given, say: Say): FieldProblem[] {
  // A product without a price is checked too, because it may get one.
  const priced = given.products.map((product) => ({ ...product, price: product.price ?? 0 }))
  const book = wholeBook({ ...given, products: priced })
  const classes = terms?.taxClasses ?? new Set(priced.map((product) => product.tax_class))
  return [
    ...repeatedIds('menus', menus.menus, say),
    ...repeatedIds('products', menus.products, say),
    ...repeatedIds('modifiers', menus.modifiers, say),
    ...listedProducts(menus, say),
    ...menusInUse(menus, terms, say),
    ...hoursOfMenus(menus, say),
    ...menuProblems(book, classes).map((problem) => ({
      field: fieldOf(menus, problem),
      message: say(sentences[problem.refused] ?? 'fields.invalid', valuesOf(menus, problem)),
    })),
  ]
}

const sentences: Partial<Record<MenuProblem['refused'], string>> = {
  boundsNotAllowed: 'fields.menuBounds',
  boundsOutOfReach: 'fields.menuBoundsOutOfReach',
  hoursNotAllowed: 'fields.menuHours',
  contradictoryAllergen: 'fields.menuAllergen',
  noOptions: 'fields.menuNoOptions',
  unknownModifier: 'fields.menuUnknownModifier',
  unknownTaxClass: 'fields.menuUnknownTaxClass',
  modifierUsedTwice: 'fields.menuModifierTwice',
  optionReachedTwice: 'fields.menuOptionTwice',
  modifiersTooDeep: 'fields.menuTooDeep',
  repeatingOptionWithModifiers: 'fields.menuRepeatingOption',
  repeatedId: 'fields.menuRepeatedId',
}

type Values = Record<string, string | number>

/** Ids are replaced by the names that staff know. */
function valuesOf({ modifiers }: StaffMenus, { details = {} }: MenuProblem): Values {
  const values = Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] => typeof entry[1] !== 'boolean',
    ),
  )
  const modifier = modifiers.find(({ id }) => id === values['modifierId'])
  const options = modifiers.flatMap((each) => each.options)
  const option = options.find(({ id }) => id === values['optionId'])
  return {
    ...values,
    modifier: modifier?.name ?? values['modifierId'] ?? '',
    option: option?.name ?? values['optionId'] ?? '',
  }
}

/** What is wrong with a product is in the field of that name. */
const fields: Partial<Record<MenuProblem['refused'], string>> = {
  hoursNotAllowed: 'hours',
  contradictoryAllergen: 'contains',
  unknownTaxClass: 'taxClass',
  noOptions: 'options',
  repeatedId: 'id',
  idNotAllowed: 'id',
  repeatingOptionWithModifiers: 'maxAmount',
}

function fieldOf(menus: StaffMenus, { refused, details = {} }: MenuProblem): string {
  const at = String(details['at'])
  const product = menus.products.findIndex(({ id }) => id === at)
  const field = fields[refused] ?? 'modifiers'
  if (product >= 0) return `products.${product}.${field}`
  const modifier = menus.modifiers.findIndex(({ id }) => id === at)
  if (modifier >= 0) return `modifiers.${modifier}.${field}`
  for (const [index, { options }] of menus.modifiers.entries()) {
    const option = options.findIndex(({ id }) => id === at)
    if (option >= 0) return `modifiers.${index}.options.${option}.${field}`
  }
  return field
}

function repeatedIds(
  list: 'menus' | 'products' | 'modifiers',
  items: readonly { readonly id: string }[],
  say: Say,
): FieldProblem[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [{ field: `${list}.${index}.id`, message: say('fields.menuRepeatedId') }]
  })
}

function listedProducts({ menus, products }: StaffMenus, say: Say): FieldProblem[] {
  const known = new Set(products.map(({ id }) => id))
  return menus.flatMap(({ sections }, menu) =>
    sections.flatMap((section, at) =>
      section.products.flatMap((id, index) =>
        known.has(id)
          ? []
          : [
              {
                field: `menus.${menu}.sections.${at}.products.${index}`,
                message: say('fields.menuUnknownProduct', { dish: id }),
              },
            ],
      ),
    ),
  )
}

function menusInUse({ menus }: StaffMenus, terms: TermsAboutMenus | null, say: Say): FieldProblem[] {
  const known = new Set(menus.map(({ id }) => id))
  const missing = new Set((terms?.menuIds ?? []).filter((id) => !known.has(id)))
  return [...missing].map((menu) => ({ field: 'menus', message: say('fields.menuInUse', { menu }) }))
}

function hoursOfMenus({ menus }: StaffMenus, say: Say): FieldProblem[] {
  return menus.flatMap(({ hours }, index) =>
    hours === null || hasValidHours({ services: hours, specialPeriods: [] })
      ? []
      : [{ field: `menus.${index}.hours`, message: say('fields.menuHours') }],
  )
}
