import { type Refusal, refuse } from '../refusal.ts'
import type { CartLine } from './cart.ts'
import {
  maxLineAmount,
  type MenuBook,
  type Modifier,
  type ModifierUse,
  type Option,
  type Product,
  usesOf,
} from './menu.ts'

export interface Choice {
  readonly line: CartLine
  readonly product: Product
  /** Null if the product has no sizes, or the guest hasn't chosen one. */
  readonly size: Option | null
  readonly options: readonly {
    readonly modifierId: string
    readonly option: Option
    readonly amount: number
  }[]
}

/**
 * A reason why a line can't be ordered. The details contain the line's `id` and `repeatIndex`, and the
 * product's `name` if it is known.
 */
export type ChoiceProblem = Refusal<
  | 'unknownProduct'
  | 'lineAmountNotAllowed'
  | 'unknownOption'
  | 'optionTwice'
  | 'optionAmountNotAllowed'
  | 'answerMissing'
  | 'tooFewOptions'
  | 'tooManyOptions'
>

export interface ReadChoice {
  /** Null if the line can't be priced, because its product or an option is unknown or an amount isn't allowed. */
  readonly choice: Choice | null
  readonly problems: readonly ChoiceProblem[]
}

/** Options that can be chosen, by id, each with the use of the modifier it belongs to. */
type Reachable = ReadonlyMap<string, { readonly use: ModifierUse; readonly option: Option }>

/** If there are no problems, the line can be ordered. */
export function readChoice(book: MenuBook, line: CartLine): ReadChoice {
  const product = book.products.get(line.id)
  if (!product) return { choice: null, problems: [refuse('unknownProduct', nameOf(line))] }
  const name = nameOf(line, product)
  const uses = usesOf(product)
  const direct = reachable(book, uses)
  const nested = line.selectedModifiers.flatMap(({ id }) => direct.get(id)?.option.modifiers ?? [])
  const all: Reachable = new Map([...direct, ...reachable(book, nested)])

  const unusable = lineProblems(line, all, name)
  if (unusable.length > 0) return { choice: null, problems: unusable }
  const chosen = line.selectedModifiers.map(({ id, amount }) => {
    const { use, option } = all.get(id)!
    return { modifierId: use.modifierId, option, amount }
  })
  const problems = [...uses, ...nested].flatMap((use) => {
    const modifier = book.modifiers.get(use.modifierId)
    const amounts = chosen.flatMap((each) => (each.modifierId === use.modifierId ? [each.amount] : []))
    return modifier ? boundsProblems(use, modifier, amounts, name) : []
  })
  const size = chosen.find(({ modifierId }) => modifierId === product.sizes)?.option ?? null
  const options = chosen.filter(({ modifierId }) => modifierId !== product.sizes)
  return { choice: { line, product, size, options }, problems }
}

/** Returns the details by which a refusal names a line. */
export function nameOf(
  { id, repeatIndex }: Pick<CartLine, 'id' | 'repeatIndex'>,
  product?: Pick<Product, 'name'>,
): { readonly id: string; readonly repeatIndex: number; readonly name?: string } {
  return product ? { id, repeatIndex, name: product.name } : { id, repeatIndex }
}

function reachable(book: MenuBook, uses: readonly ModifierUse[]): Reachable {
  return new Map(
    uses.flatMap((use) =>
      (book.modifiers.get(use.modifierId)?.options ?? []).map(
        (option) => [option.id, { use, option }] as const,
      ),
    ),
  )
}

function lineProblems(line: CartLine, all: Reachable, name: ReturnType<typeof nameOf>): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  if (!isAmount(line.amount)) problems.push(refuse('lineAmountNotAllowed', { ...name, most: maxLineAmount }))
  const seen = new Set<string>()
  for (const { id, amount } of line.selectedModifiers) {
    const option = all.get(id)?.option
    if (!option) problems.push(refuse('unknownOption', { ...name, optionId: id }))
    else if (seen.has(id)) problems.push(refuse('optionTwice', { ...name, option: option.name }))
    else if (!isAmount(amount) || amount > option.maxAmount)
      problems.push(
        refuse('optionAmountNotAllowed', { ...name, option: option.name, most: option.maxAmount }),
      )
    seen.add(id)
  }
  return problems
}

function boundsProblems(
  { minAmount, maxAmount }: ModifierUse,
  { name: modifier }: Modifier,
  amounts: readonly number[],
  name: ReturnType<typeof nameOf>,
): ChoiceProblem[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum === 0 && minAmount > 0) return [refuse('answerMissing', { ...name, modifier })]
  if (sum < minAmount) return [refuse('tooFewOptions', { ...name, modifier, least: minAmount })]
  return sum > maxAmount ? [refuse('tooManyOptions', { ...name, modifier, most: maxAmount })] : []
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= maxLineAmount
}
