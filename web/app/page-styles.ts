import { createMemory } from '#domain/memory.ts'

/** A part of the stylesheet, as the build splits it. */
export type StylePart = Rule | Named | { readonly variables: readonly StyleVariable[] } | Group

/** A rule that applies only to pages with all features of at least one list in `needs`. */
interface Rule {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
  /** Names of the custom properties that it uses. */
  readonly uses: readonly string[]
}

/** A font, an animation or a registered custom property. */
interface Named {
  readonly text: string
  readonly named: string
  readonly uses: readonly string[]
}

/** A declaration of `:root`. `name` is empty unless it declares a custom property. */
export interface StyleVariable {
  readonly text: string
  readonly name: string
  readonly uses: readonly string[]
}

interface Group {
  readonly head: string
  readonly parts: readonly StylePart[]
}

/**
 * The parts of the stylesheet that a page needs. `written` keeps the variables of `:root` in their original position.
 */
interface Found {
  readonly written: (string | readonly StyleVariable[])[]
  readonly named: Named[]
  readonly variables: Set<string>
}

/** Maximum number of reduced stylesheets to cache. Pages of one kind usually have the same classes. */
const maxReduced = 100

/**
 * Returns a function that reduces the stylesheet to the rules a page's markup can match and what they use, so the first
 * response is small. The app loads the complete stylesheet before it changes the page.
 */
export function createPageStyles(parts: readonly StylePart[]): (html: string) => string {
  const variables = variablesOf(parts)
  const stylesOf = createMemory<string>(maxReduced)
  return (html) => {
    const attributes = new Set(html.match(/ (?:class|data-theme|data-scheme)="[^"]*"|<html lang="\w+/g))
    // Style attributes can use them.
    const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
    return stylesOf([...attributes, ...used].join(), () => reduceStyles(parts, variables, attributes, used))
  }
}

function reduceStyles(
  parts: readonly StylePart[],
  variables: readonly StyleVariable[],
  attributes: ReadonlySet<string>,
  used: Set<string>,
): string {
  const found: Found = { written: [], named: [], variables: used }
  collect(parts, featuresOf(attributes), found)
  // The loop also visits entries that are added to the set during it.
  for (const name of found.variables)
    for (const variable of variables)
      if (variable.name === name) for (const each of variable.uses) found.variables.add(each)
  const styles = found.written
    .map((part) => (typeof part === 'string' ? part : rootRule(part, found.variables)))
    .join('')
  return styles + found.named.flatMap((part) => (styles.includes(part.named) ? part.text : [])).join('')
}

function collect(parts: readonly StylePart[], features: ReadonlySet<string>, found: Found): void {
  for (const part of parts) {
    if ('parts' in part) {
      const before = found.written.push(`${part.head}{`)
      collect(part.parts, features, found)
      if (found.written.length > before) found.written.push('}')
      else found.written.pop()
    } else if ('variables' in part) found.written.push(part.variables)
    else if ('named' in part || part.needs.some((needed) => needed.every((each) => features.has(each)))) {
      if ('named' in part) found.named.push(part)
      else found.written.push(part.text)
      for (const name of part.uses) found.variables.add(name)
    }
  }
}

function rootRule(variables: readonly StyleVariable[], used: ReadonlySet<string>): string {
  const declarations = variables.filter(({ name }) => name === '' || used.has(name)).map(({ text }) => text)
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : ''
}

function variablesOf(parts: readonly StylePart[]): StyleVariable[] {
  return parts.flatMap((part) =>
    'parts' in part ? variablesOf(part.parts) : 'variables' in part ? part.variables : [],
  )
}

/** HTML entities that React writes in attributes. */
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }))

/** Returns the classes, themes and language in a page’s attributes, written as in a selector. */
function featuresOf(attributes: ReadonlySet<string>): Set<string> {
  const features = new Set<string>()
  for (const attribute of attributes) {
    const [, name, value = ''] = /([\w-]+)="([^"]*)/.exec(attribute) ?? []
    if (name === 'lang') features.add(`:lang(${value})`)
    else if (name !== 'class') features.add(`[${name}=${value}]`)
    else
      for (const each of value
        .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities.get(entity) ?? '')
        .split(' '))
        features.add(`.${each}`)
  }
  return features
}
