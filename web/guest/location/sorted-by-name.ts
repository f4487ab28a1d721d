const byName = new Intl.Collator('en')

export function sortedByName<Named extends { readonly name: string }>(places: readonly Named[]): Named[] {
  return places.toSorted((a, b) => byName.compare(a.name, b.name))
}
