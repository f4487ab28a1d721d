/** A part of a stylesheet: plain text, a rule with the classes its selectors need, or a group of parts. */
type Part =
  | { readonly text: string }
  | { readonly text: string; readonly named: string }
  | { readonly text: string; readonly needs: readonly (readonly string[])[] }
  | { readonly head: string; readonly parts: readonly Part[] }

/**
 * Reduces the stylesheet to the rules that a page's markup can match, so that the first response is small. The app
 * loads the whole stylesheet before it changes the page. Parses the stylesheet once.
 */
export function createPageStyles(sheet: string): (html: string) => string {
  const parts = parse(sheet.replaceAll(/\/\*.*?\*\//gs, ''))
  return (html) => {
    const used = classesOf(html)
    const named: { text: string; named: string }[] = []
    const styles = write(parts, used, named)
    return styles + named.flatMap((rule) => (styles.includes(rule.named) ? rule.text : [])).join('')
  }
}

/** Entities that React writes in attributes. */
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }))

function classesOf(html: string): Set<string> {
  const attributes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(value)
  return new Set(
    [...attributes].flatMap((value) =>
      value.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities.get(name) ?? '').split(' '),
    ),
  )
}

function write(parts: readonly Part[], used: Set<string>, named: { text: string; named: string }[]): string {
  let styles = ''
  for (const part of parts) {
    if ('parts' in part) {
      const inside = write(part.parts, used, named)
      if (inside) styles += `${part.head}{${inside}}`
    } else if ('named' in part) named.push(part)
    else if (!('needs' in part) || part.needs.some((classes) => classes.every((each) => used.has(each))))
      styles += part.text
  }
  return styles
}

function parse(css: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const opening = find(css, at, '{;')
    const text = css.slice(at, opening)
    if (css[opening] !== '{') {
      if (text.trim()) parts.push({ text: `${text};` })
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

function partsOf(head: string, body: string): Part[] {
  const text = `${head}{${body}}`
  // Initial values for browsers without @property, which the build doesn't support.
  if (head === '@layer properties') return []
  if (/^@(media|layer|supports|container)\b/.test(head)) return [{ head, parts: parse(body) }]
  const [, name] = /^@(?:property|keyframes) +(\S+)/.exec(head) ?? []
  if (name) return [{ text, named: name }]
  if (head.startsWith('@')) return [{ text }]
  const needs = splitSelectors(head).map(classesNeeded)
  return needs.some((classes) => classes.length === 0) ? [{ text }] : [{ text, needs }]
}

/** Position of the first of these characters outside strings, escapes, and blocks; the end of the text if none. */
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

function splitSelectors(selectors: string): string[] {
  const all: string[] = []
  let at = 0
  while (at < selectors.length) {
    const end = find(selectors, at, ',')
    all.push(selectors.slice(at, end))
    at = end + 1
  }
  return all
}

/** Classes that elements must have for a selector to match. Ignores classes in parentheses because of `:not()`. */
function classesNeeded(selector: string): string[] {
  let outside = ''
  for (let at = 0; at < selector.length; ) {
    const opening = find(selector, at, '([')
    outside += selector.slice(at, opening)
    at = find(selector, opening + 1, selector[opening] === '(' ? ')' : ']') + 1
  }
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
}
