import { ownValue } from '#domain/own-value.ts'
import type { MessageKey } from '#web/text/text.tsx'

const names: Readonly<Record<string, MessageKey>> = {
  celery: 'menu.allergen.celery',
  crustaceans: 'menu.allergen.crustaceans',
  eggs: 'menu.allergen.eggs',
  fish: 'menu.allergen.fish',
  gluten: 'menu.allergen.gluten',
  lupin: 'menu.allergen.lupin',
  milk: 'menu.allergen.milk',
  molluscs: 'menu.allergen.molluscs',
  mustard: 'menu.allergen.mustard',
  nuts: 'menu.allergen.nuts',
  peanuts: 'menu.allergen.peanuts',
  sesame: 'menu.allergen.sesame',
  soya: 'menu.allergen.soya',
  sulphites: 'menu.allergen.sulphites',
  vegetarian: 'menu.diet.vegetarian',
  vegan: 'menu.diet.vegan',
  halal: 'menu.diet.halal',
  'gluten-free': 'menu.diet.glutenFree',
  spicy: 'menu.diet.spicy',
}

/** The message of an allergen or diet; null for an unknown one, which is shown as the restaurant wrote it. */
export function foodWordKey(word: string): MessageKey | null {
  return ownValue(names, word) ?? null
}
