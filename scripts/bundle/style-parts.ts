import {
  type Atrule,
  type CssNode,
  type Declaration,
  ident,
  type List,
  parse,
  type Rule,
  type Selector,
  tokenize,
  tokenTypes,
} from 'css-tree'
import type { StylePart, StyleVariable } from '../../web/app/page-styles.ts'

/**
 * Splits a stylesheet into parts, each with what a page must have to need it. Together, the parts are the whole
 * stylesheet, except for rules for browsers that the build doesn't support.
 */
export function stylePartsOf(css: string): StylePart[] {
  const sheet = parse(css, {
    positions: true,
    // Only selectors are looked into.
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError: fail,
  })
  return sheet.type === 'StyleSheet' ? partsIn(sheet.children, css) : []
}

/** A browser skips what it can't read. Here, that would be a style that every page lacks. */
function fail(error: Error): never {
  throw error
}

function partsIn(nodes: List<CssNode>, css: string): StylePart[] {
  return nodes.toArray().flatMap((node) => {
    if (node.type === 'Atrule') return partsOfAtRule(node, css)
    return node.type === 'Rule' ? partOfRule(node, css) : []
  })
}

const grouping = new Set(['media', 'layer', 'supports', 'container'])

function partsOfAtRule(rule: Atrule, css: string): StylePart[] {
  const { name, prelude, block } = rule
  const condition = prelude ? textOf(prelude, css) : ''
  if (block && name === 'layer' && condition === 'properties') return []
  // What every supported browser can do doesn't have to be asked for.
  if (block && name === 'supports' && condition.includes('color-mix')) return partsIn(block.children, css)
  if (block && grouping.has(name))
    return [{ head: `@${name} ${condition}`.trim(), parts: partsIn(block.children, css) }]
  const text = textOf(rule, css)
  const uses = variablesIn(text)
  if (name === 'property' || name === 'keyframes') return [{ text, named: condition, uses }]
  if (block && name === 'font-face') return [{ text, named: familyOf(rule, css), uses }]
  return [{ text: block ? text : `${text.replace(/;$/, '')};`, needs: [[]], uses }]
}

function familyOf({ block }: Atrule, css: string): string {
  for (const node of block?.children ?? [])
    if (node.type === 'Declaration' && node.property === 'font-family')
      return textOf(node.value, css).replaceAll(/["']/g, '')
  throw new Error('A font has no name.')
}

function partOfRule(rule: Rule, css: string): StylePart {
  const text = textOf(rule, css)
  if (textOf(rule.prelude, css) === ':root')
    return { variables: rule.block.children.toArray().flatMap((node) => variableOf(node, css)) }
  const selectors = rule.prelude.type === 'SelectorList' ? rule.prelude.children.toArray() : []
  const needs = selectors.map((selector) => (selector.type === 'Selector' ? featuresOf(selector) : []))
  return { text, needs, uses: variablesIn(text) }
}

function variableOf(node: CssNode, css: string): StyleVariable[] {
  if (node.type !== 'Declaration') return []
  const text = textOf(node, css)
  return [{ text, name: customName(node), uses: variablesIn(text) }]
}

function customName({ property }: Declaration): string {
  return property.startsWith('--') ? property : ''
}

/** Attributes that only the server sets before the app has loaded. */
const pageAttributes = new Set(['data-theme', 'data-scheme'])

/**
 * Returns the classes, themes and languages that a page must have for a selector to match. What a selector excludes, what
 * elements contain and alternatives are ignored, so a page may get rules that don't match, and never lacks one.
 */
function featuresOf({ children }: Selector): string[] {
  const nodes = children.toArray()
  return nodes.flatMap((node, at) => {
    if (node.type === 'ClassSelector') return `.${ident.decode(node.name)}`
    if (node.type === 'AttributeSelector' && pageAttributes.has(node.name.name) && node.value)
      return `[${node.name.name}=${node.value.type === 'String' ? node.value.value : node.value.name}]`
    if (node.type !== 'PseudoClassSelector') return []
    const inside = node.children?.toArray() ?? []
    const before = nodes[at - 1]
    if (node.name === 'lang' && before?.type === 'PseudoClassSelector' && before.name === 'root')
      return inside.length === 1 ? inside.flatMap(languageOf) : []
    if (node.name !== 'is' && node.name !== 'where') return []
    const [list] = inside
    const alternatives = list?.type === 'SelectorList' ? list.children.toArray() : []
    const [only] = alternatives
    return alternatives.length === 1 && only?.type === 'Selector' ? featuresOf(only) : []
  })
}

function languageOf(node: CssNode): string[] {
  if (node.type === 'Identifier') return [`:lang(${node.name})`]
  return node.type === 'Raw' && !node.value.includes(',') ? [`:lang(${node.value})`] : []
}

/** Returns the names of the custom properties that a text uses. */
function variablesIn(text: string): string[] {
  const names = new Set<string>()
  let isVariable = false
  tokenize(text, (type, start, end) => {
    const token = text.slice(start, end)
    if (type === tokenTypes.Ident && isVariable) names.add(token)
    if (type !== tokenTypes.WhiteSpace) isVariable = type === tokenTypes.Function && token === 'var('
  })
  return [...names]
}

function textOf({ loc }: CssNode, css: string): string {
  if (!loc) throw new Error('The parser has lost the position of a style.')
  return css.slice(loc.start.offset, loc.end.offset).trim()
}
