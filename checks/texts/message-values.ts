import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { shapeOrNull } from '#server/platform/translations/faulty-texts.ts'
import { findInCompiled } from '../compiled-files.ts'
import type { Catalogue } from './translations.ts'

/** Values that `server/platform/translations/sentences.ts` adds, by the value from which it makes them. */
const addedFor: Readonly<Record<string, readonly string[]>> = {
  meters: ['distance'],
  leadMinutes: ['lead', 'leadUnit'],
}

interface Said {
  readonly call: CallExpression
  readonly key: Expression
  readonly values: Expression | undefined
}

/**
 * Lists the places where code formats a message without one of its values, with a value that may be missing, or with an
 * empty text as a value. Calls whose keys or values are known only at run time are left to `emptyValues`.
 */
export function missingValues(
  root: string,
  configs: readonly string[],
  isChecked: (path: string) => boolean,
  catalogue: Catalogue,
): string[] {
  return findInCompiled(root, configs, isChecked, (file, checker) => missingIn(file, checker, catalogue))
}

function missingIn(file: SourceFile, checker: Checker, catalogue: Catalogue): string[] {
  const said: Said[] = []
  const visit = (node: Node): void => {
    const [key, values] = isCallExpression(node) && isTextFunction(node.expression) ? node.arguments : []
    if (key && isCallExpression(node)) said.push({ call: node, key, values })
    node.forEachChild(visit)
  }
  visit(file)
  if (said.length === 0) return []
  const keyTypes = checker.getTypeAtLocation(said.map(({ key }) => key))
  return said.flatMap(({ call, values }, n) => {
    const line = file.text.slice(0, call.getStart(file)).split('\n').length
    const keys = keysOf(keyTypes[n])
    if (keys.length === Object.keys(catalogue).length) return []
    const needed = new Set(keys.flatMap((key) => [...(shapeOrNull(catalogue[key])?.arguments ?? [])]))
    needed.delete('product')
    const given = values && needed.size > 0 ? givenBy(checker, values) : new Set<string>()
    const lacking = given ? [...needed].filter((value) => !given.has(value)) : []
    const about = keys.length === 1 ? keys[0] : `${keys[0]} or others`
    return [
      ...lacking.map((value) => `${line} ${about} without {${value}}`),
      ...(values && hasEmptyText(values) ? [`${line} ${about} with an empty text`] : []),
    ]
  })
}

function isTextFunction(callee: Expression): boolean {
  if (isIdentifier(callee)) return ['t', 'say'].includes(callee.text)
  return isPropertyAccessExpression(callee) && ['t', 'say'].includes(callee.name.text)
}

/** Returns the message keys that an expression can be. Empty if it can be any text. */
function keysOf(type: Type | undefined): string[] {
  if (type?.isStringLiteralType()) return [type.value]
  return type?.isUnionType() ? type.getTypes().flatMap(keysOf) : []
}

/** Returns the names of the values that are always given, or null if they are known only at run time. */
function givenBy(checker: Checker, values: Expression): ReadonlySet<string> | null {
  const names = namesIn(values) ?? namesOf(checker, checker.getTypeAtLocation(values))
  return names && new Set(names.flatMap((name) => [name, ...(addedFor[name] ?? [])]))
}

/** Reads names from an object that is written out, which is faster than asking for its type. */
function namesIn(values: Expression): string[] | null {
  if (!isObjectLiteralExpression(values)) return null
  const names = values.properties.map((property) =>
    isPropertyAssignment(property) || isShorthandPropertyAssignment(property) ? property.name : undefined,
  )
  return names.every((name) => name && isIdentifier(name)) ? names.map((name) => name?.getText() ?? '') : null
}

function namesOf(checker: Checker, type: Type | undefined): string[] | null {
  if (!type?.isObjectType() || checker.getIndexInfosOfType(type).length > 0) return null
  return checker
    .getPropertiesOfType(type)
    .filter(({ flags }) => !(flags & SymbolFlags.Optional))
    .map(({ name }) => name)
}

function hasEmptyText(node: Node): boolean {
  if (isStringLiteral(node)) return node.text === ''
  // A comparison with '' or an argument of a function is no value.
  if (isCallExpression(node)) return false
  let found = false
  node.forEachChild((child) => {
    found ||= hasEmptyText(child)
  })
  return found
}
