import { fold } from '#domain/search/fold.ts'

/** True when every typed word begins a word of the name; case and accents do not matter. */
export function fits(name: string, typed: string): boolean {
  const words = fold(name).split(/[\s\p{P}]+/u)
  return fold(typed)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
