/** Screens that represent all others in `npm test`. */
const sample: ReadonlySet<string> = new Set([
  'home, a city',
  'restaurant',
  'reserve, details',
  'booking',
  'order, the menu',
])

/** Conditions in which the sample's screens are opened. A guest books in each of them. */
const sampleOf: ReadonlySet<string> = new Set([
  'translated while the app runs',
  'the oldest supported browser',
])

interface Named {
  readonly name: string
}

/** Parses words that limit screens and conditions by their names. Null runs the sample. */
export function readChoice(words: string | null) {
  const given = (words ?? '').split(' ').filter((word) => word && word !== 'hostile')
  const isIncluded = (screen: Named, condition: Named) => {
    if (words === null) return sample.has(screen.name) && sampleOf.has(condition.name)
    const name = `${screen.name} ${condition.name}`
    return given.every((word) => name.includes(word))
  }
  return { isIncluded }
}
