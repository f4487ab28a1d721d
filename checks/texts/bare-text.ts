import {
  type Expression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { findInCompiled } from '../compiled-files.ts'

/**
 * Lists the children of JSX elements that are bare text and that React inserts, removes or uses as a position: text that
 * is shown conditionally beside others, and text after an element that is. A translator may have replaced such text.
 */
export function bareTexts(root: string, config: string, isChecked: (path: string) => boolean): string[] {
  return findInCompiled(root, [config], (path) => path.endsWith('.tsx') && isChecked(path), bareTextsIn)
}

function bareTextsIn(file: SourceFile, checker: Checker): string[] {
  const found: JsxChild[] = []
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) found.push(...atRiskIn(checker, node))
    node.forEachChild(visit)
  }
  visit(file)
  return found.map((child) => {
    const line = file.text.slice(0, child.getStart(file)).split('\n').length
    return `${line} ${child.getText(file).replaceAll(/\s+/g, ' ').trim()}`
  })
}

function atRiskIn(checker: Checker, parent: JsxElement | JsxFragment): JsxChild[] {
  const children = parent.children.filter((child) => isShown(child))
  // React writes text that is the only child of an HTML element as its content, without a node of its own.
  const isAlone = children.length === 1 && isJsxElement(parent) && isHtml(parent)
  if (isAlone) return []
  let follows = false
  return children.filter((child) => {
    const kinds = kindsOf(checker, child)
    const changes = kinds.length > 1 && kinds.some((kind) => kind !== 'text')
    const isAtRisk = kinds.includes('text') && (changes || follows)
    follows ||= changes
    return isAtRisk
  })
}

/** Returns false for comments, line breaks between elements, and blanks, which nobody translates. */
function isShown(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== ''
  if (!isJsxExpression(child)) return true
  const { expression } = child
  return expression !== undefined && !(isStringLiteral(expression) && expression.text.trim() === '')
}

function isHtml({ openingElement }: JsxElement): boolean {
  return /^[a-z]/.test(openingElement.tagName.getText())
}

type Kind = 'text' | 'element' | 'nothing'

/** Returns what a child can be, in each of its cases. */
function kindsOf(checker: Checker, child: JsxChild): readonly Kind[] {
  if (isJsxText(child)) return ['text']
  return isJsxExpression(child) && child.expression ? casesOf(checker, child.expression) : ['element']
}

function casesOf(checker: Checker, expression: Expression): Kind[] {
  const cases = (each: Expression) => casesOf(checker, each)
  if (isParenthesizedExpression(expression)) return cases(expression.expression)
  if (isConditionalExpression(expression))
    return [...cases(expression.whenTrue), ...cases(expression.whenFalse)]
  if (isBinaryExpression(expression)) {
    const { operatorToken, left, right } = expression
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return ['nothing', ...cases(right)]
    if (
      operatorToken.kind === SyntaxKind.BarBarToken ||
      operatorToken.kind === SyntaxKind.QuestionQuestionToken
    )
      return [...cases(left).filter((kind) => kind !== 'nothing'), ...cases(right)]
  }
  const parts = partsOf(checker.getTypeAtLocation(expression))
  const visible = parts.filter((type) => !isInvisible(type))
  if (visible.length === 0) return ['nothing']
  const kind = visible.every((type) => type.flags & textual) ? 'text' : 'element'
  return visible.length < parts.length ? [kind, 'nothing'] : [kind]
}

function partsOf(type: Type | undefined): readonly Type[] {
  if (!type) return []
  return type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type]
}

const textual = TypeFlags.StringLike | TypeFlags.NumberLike

/** React shows nothing for these. */
function isInvisible(type: Type): boolean {
  if (type.isStringLiteralType()) return type.value === ''
  return (type.flags & (TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike)) !== 0
}
