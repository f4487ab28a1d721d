import { ownValue } from '#domain/own-value.ts'
import type { MessageKey, Text } from './text.tsx'

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

/** Translates an allergen or diet. Unknown ones stay as the restaurant wrote them. */
export function foodWord(word: string, { t }: Pick<Text, 't'>): string {
  const key = ownValue(names, word)
  return key ? t(key) : word
}
