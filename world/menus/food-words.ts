/** Keys of the fourteen allergens that restaurants in the EU must declare. */
export const allergens: ReadonlySet<string> = new Set([
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
])

export const diets: ReadonlySet<string> = new Set(['vegetarian', 'vegan', 'halal', 'gluten-free', 'spicy'])
