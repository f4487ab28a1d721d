/** The catalog's features, with the tags and values that confirm them. */
const confirmed: readonly (readonly [tag: string, values: RegExp, feature: string])[] = [
  ['outdoor_seating', /^(yes|terrace|sidewalk|patio|street)$/, 'terrace'],
  ['outdoor_seating', /^garden$/, 'garden'],
  ['wheelchair', /^yes$/, 'step-free'],
  ['highchair', /^yes$/, 'high-chairs'],
  ['dog', /^yes$/, 'dogs-welcome'],
  ['live_music', /^yes$/, 'live-music'],
  ['diet:vegetarian', /^(yes|only)$/, 'vegetarian-friendly'],
  ['diet:vegan', /^(yes|only)$/, 'vegan-friendly'],
  ['diet:gluten_free', /^(yes|only)$/, 'gluten-free-options'],
  ['diet:halal', /^(yes|only)$/, 'halal-options'],
  ['takeaway', /^(yes|only)$/, 'takeaway'],
]

/** Values that say that a restaurant doesn't have a feature. */
const denied = /^(no|none|false)$/i

/** Returns tags whose value neither confirms a feature nor denies it, such as `diet:vegan=limited`. */
export function unclearFeatures(tags: ReadonlyMap<string, string>): string[] {
  return [...Map.groupBy(confirmed, ([tag]) => tag)].flatMap(([tag, own]) => {
    const value = tags.get(tag) ?? 'no'
    const isClear = denied.test(value) || own.some(([, values]) => values.test(value.toLowerCase()))
    return isClear ? [] : [`${tag}=${value}`]
  })
}

export function readFeatures(tags: ReadonlyMap<string, string>): string[] {
  const found = confirmed.filter(([tag, values]) => values.test(tags.get(tag)?.toLowerCase() ?? ''))
  return [...new Set(found.map(([, , feature]) => feature))]
}
