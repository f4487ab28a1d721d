import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { findInCompiled } from './compiled-files.ts'

/** The only file that may use arbitrary text as a key of a plain object. */
const allowed = 'domain/own-value.ts'

/**
 * Lists the places where code accesses an object with arbitrary text as the key. This is a mistake because
 * `constructor` and `__proto__` exist on every object. `configs` are tsconfig files; paths are relative to
 * `root`.
 */
export function openKeys(
  root: string,
  configs: readonly string[],
  isChecked: (path: string) => boolean,
): string[] {
  return findInCompiled(root, configs, (path) => path !== allowed && isChecked(path), openKeysIn)
}

function openKeysIn(file: SourceFile, checker: Checker): string[] {
  const keys: { key: Expression; at: Node }[] = []
  const visit = (node: Node): void => {
    const key = keyIn(node)
    if (key) keys.push({ key, at: node })
    node.forEachChild(visit)
  }
  visit(file)
  if (keys.length === 0) return []
  const types = checker.getTypeAtLocation(keys.map(({ key }) => key))
  return keys
    .filter((_, n) => isOpen(checker, types[n]))
    .map(({ at }) => `${file.text.slice(0, at.getStart(file)).split('\n').length} ${at.getText(file)}`)
}

/** Returns the key expression if a node accesses an object by a computed key, otherwise undefined. */
function keyIn(node: Node): Expression | undefined {
  if (isElementAccessExpression(node)) return node.argumentExpression
  if (isBinaryExpression(node))
    return node.operatorToken.kind === SyntaxKind.InKeyword ? node.left : undefined
  if (!isBindingElement(node) || !node.propertyName) return undefined
  return isComputedPropertyName(node.propertyName) ? node.propertyName.expression : undefined
}

/** Returns whether a key's type allows arbitrary text, or any text that matches a pattern. */
function isOpen(checker: Checker, type: Type | undefined): boolean {
  if (!type) return false
  if (!(type.flags & TypeFlags.TypeParameter)) return isAnyText(checker, type)
  const bound = checker.getConstraintOfTypeParameter(type)
  // For `Name extends keyof Thing`, the keys are the names of this object's own properties.
  return bound !== undefined && !(bound.flags & TypeFlags.Index) && isAnyText(checker, bound)
}

function isAnyText(checker: Checker, type: Type): boolean {
  const isPattern = (type.flags & TypeFlags.TemplateLiteral) !== 0
  return isPattern || checker.isTypeAssignableTo(checker.getStringType(), type)
}
