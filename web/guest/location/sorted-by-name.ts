const byName = new Intl.Collator('en')

export function sortedByName<Named extends { readonly name: string }>(items: readonly Named[]): Named[] {
  return items.toSorted((a, b) => byName.compare(a.name, b.name))
}
