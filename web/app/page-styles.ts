import { createMemory } from '#domain/memory.ts'

/** A part of the parsed stylesheet. */
type Part = Rule | Named | { readonly variables: readonly Variable[] } | Group

/** A rule that applies only to pages with all features of at least one list in `needs`. */
interface Rule {
  readonly text: string
  readonly needs: readonly (readonly string[])[]
  readonly uses: readonly string[]
}

/** A font, an animation or a registered custom property. */
interface Named {
  readonly text: string
  readonly named: string
  readonly uses: readonly string[]
}

/** A declaration of `:root`. `name` is empty unless it declares a custom property. */
interface Variable {
  readonly text: string
  readonly name: string
  readonly uses: readonly string[]
}

interface Group {
  readonly head: string
  readonly parts: readonly Part[]
}

/**
 * The parts of the stylesheet that a page needs. `written` keeps the variables of `:root` in their original position.
 */
interface Found {
  readonly written: (string | readonly Variable[])[]
  readonly named: Named[]
  readonly variables: Set<string>
}

/** Maximum number of reduced stylesheets to cache. Pages of one kind usually have the same classes. */
const maxReduced = 100

/**
 * Parses the stylesheet once and returns a function that reduces it to the rules a page's markup can match and what
 * they use, so the first response is small. The app loads the complete stylesheet before it changes the page.
 */
export function createPageStyles(sheet: string): (html: string) => string {
  const parts = parse(sheet.replaceAll(/\/\*.*?\*\//gs, ''))
  const variables = variablesOf(parts)
  const stylesOf = createMemory<string>(maxReduced)
  return (html) => {
    const attributes = new Set(html.match(/ (?:class|data-theme|data-scheme)="[^"]*"|<html lang="\w+/g))
    const used = new Set(usesOf(html))
    return stylesOf([...attributes, ...used].join(), () => reduced(parts, variables, attributes, used))
  }
}

function reduced(
  parts: readonly Part[],
  variables: readonly Variable[],
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

function collect(parts: readonly Part[], features: ReadonlySet<string>, found: Found): void {
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

function rootRule(variables: readonly Variable[], used: ReadonlySet<string>): string {
  const declarations = variables.filter(({ name }) => name === '' || used.has(name)).map(({ text }) => text)
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : ''
}

function variablesOf(parts: readonly Part[]): Variable[] {
  return parts.flatMap((part) =>
    'parts' in part ? variablesOf(part.parts) : 'variables' in part ? part.variables : [],
  )
}

function usesOf(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
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

function parse(css: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const opening = find(css, at, '{;')
    const text = css.slice(at, opening)
    if (css[opening] !== '{') {
      if (text.trim()) parts.push(always(`${text};`))
      at = opening + 1
      continue
    }
    const closing = find(css, opening + 1, '}')
    const head = text.trim()
    parts.push(...partsOf(head, css.slice(opening + 1, closing)))
    at = closing + 1
  }
  return parts
}

const always = (text: string): Rule => ({ text, needs: [[]], uses: usesOf(text) })

function partsOf(head: string, body: string): Part[] {
  const text = `${head}{${body}}`
  // For browsers without @property or color-mix, which the build doesn't support.
  if (head === '@layer properties') return []
  if (head === '@supports (color:color-mix(in lab, red, red))') return parse(body)
  if (/^@(media|layer|supports|container)\b/.test(head)) return [{ head, parts: parse(body) }]
  const [, name] =
    head === '@font-face'
      ? (/font-family:["']?([^;"']+)/.exec(body) ?? [])
      : (/^@(?:property|keyframes) +(\S+)/.exec(head) ?? [])
  if (name) return [{ text, named: name, uses: usesOf(body) }]
  if (head.startsWith('@')) return [always(text)]
  if (head === ':root') return [{ variables: split(body, ';').map(variableOf) }]
  return [{ text, needs: split(head, ',').map(featuresNeeded), uses: usesOf(body) }]
}

function variableOf(text: string): Variable {
  const [, name = ''] = /^(--[\w-]+):/.exec(text) ?? []
  return { text, name, uses: usesOf(text) }
}

/**
 * Returns the position of the first of these characters outside strings, escapes, and blocks, or the end of the text
 * if there is none.
 */
function find(css: string, from: number, wanted: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? ''
    if (depth === 0 && wanted.includes(character)) return at
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1)
    else if (character === '{' || character === '(' || character === '[') depth++
    else if (character === '}' || character === ')' || character === ']') depth--
  }
  return css.length
}

function split(text: string, separator: string): string[] {
  const all: string[] = []
  let at = 0
  while (at < text.length) {
    const end = find(text, at, separator)
    all.push(text.slice(at, end).trim())
    at = end + 1
  }
  return all
}

/**
 * Returns the features that a page must have for a selector to match. Ignores `:not()`, `:has()` and lists of
 * alternatives.
 */
function featuresNeeded(selector: string): string[] {
  const features: string[] = []
  let outside = ''
  for (let at = 0; at < selector.length; ) {
    const opening = find(selector, at, '([')
    outside += selector.slice(at, opening)
    at = find(selector, opening + 1, selector[opening] === '(' ? ')' : ']') + 1
    const inside = selector.slice(opening + 1, at - 1)
    if (outside.endsWith(':root:lang')) features.push(`:lang(${inside})`)
    else if (/:(is|where)$/.test(outside) && split(inside, ',').length === 1)
      features.push(...featuresNeeded(inside))
    // Only the server sets these before the app has loaded.
    else if (/^data-(theme|scheme)=\w+$/.test(inside)) features.push(`[${inside}]`)
  }
  for (const [, name = ''] of outside.matchAll(/\.((?:\\.|[\w-])+)/g))
    features.push(`.${name.replaceAll(/\\(.)/g, '$1')}`)
  return features
}
