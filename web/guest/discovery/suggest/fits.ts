import { fold } from '#domain/search/fold.ts'

/** Returns whether every typed word starts a word of the name, ignoring case and accents. */
export function fits(name: string, typed: string): boolean {
  const words = fold(name).split(/[\s\p{P}]+/u)
  return fold(typed)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
