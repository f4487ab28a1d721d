import { ownValue } from '#domain/own-value.ts'
import type { CuisineNames, Restaurant } from '#contracts/restaurant-shapes.ts'

/** What the guest's language calls a cuisine; links and filters keep the name it came by. */
export function calledCuisine(cuisine: string, names: CuisineNames): string {
  return ownValue(names, cuisine) ?? cuisine
}

/** Things of an answer with their cuisines as the guest's language calls them, to be shown. */
export function withCalledCuisines<Thing extends { readonly cuisine: readonly string[] }>(
  things: readonly Thing[],
  names: CuisineNames,
): (Thing & { cuisine: string[] })[] {
  return things.map((thing) => ({
    ...thing,
    cuisine: thing.cuisine.map((cuisine) => calledCuisine(cuisine, names)),
  }))
}

/** A restaurant with its cuisines as the guest's language calls them. */
export function inOwnWords(restaurant: Restaurant): Restaurant {
  const { cuisine, cuisineNames } = restaurant
  return cuisineNames
    ? { ...restaurant, cuisine: cuisine.map((each) => calledCuisine(each, cuisineNames)) }
    : restaurant
}
