import { ownValue } from '#domain/own-value.ts'
import type { CuisineNames, Restaurant } from '#contracts/discovery/restaurant-shapes.ts'

/** Links and filters use the original name. */
export function cuisineName(cuisine: string, names: CuisineNames): string {
  return ownValue(names, cuisine) ?? cuisine
}

/** Localizes the cuisines of every restaurant in a response. */
export function withCuisineNames<Item extends { readonly cuisine: readonly string[] }>(
  items: readonly Item[],
  names: CuisineNames,
): (Item & { cuisine: string[] })[] {
  return items.map((item) => ({
    ...item,
    cuisine: item.cuisine.map((cuisine) => cuisineName(cuisine, names)),
  }))
}

/** Localizes a restaurant's cuisines. */
export function inOwnWords(restaurant: Restaurant): Restaurant {
  const { cuisine, cuisineNames } = restaurant
  return cuisineNames
    ? { ...restaurant, cuisine: cuisine.map((each) => cuisineName(each, cuisineNames)) }
    : restaurant
}
