import type { CartLine, ChosenOption } from '#domain/ordering/cart.ts'
import { type MenuBook, type ModifierUse, type Product, usesOf } from '#domain/ordering/menu.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'

/** Names of form fields: the options of a modifier, and the amount of an option that can be chosen more than once. */
export const questionField = (modifierId: string) => `question.${modifierId}`
export const countField = (optionId: string) => `count.${optionId}`

/**
 * Reads a cart line from the form of a dish without validating it. Drops modifiers that belong to an option that
 * isn't chosen.
 */
export function readDishForm(
  form: FormData,
  product: Product,
  book: MenuBook,
): Omit<CartLine, 'repeatIndex'> {
  const direct = answers(form, usesOf(product), book)
  const asked = direct.flatMap(({ id }) => optionIn(book, usesOf(product), id)?.modifiers ?? [])
  return {
    id: product.id,
    amount: readCount(textOf(form, 'amount')) || 1,
    selectedModifiers: [...direct, ...answers(form, asked, book)],
  }
}

function answers(form: FormData, uses: readonly ModifierUse[], book: MenuBook): ChosenOption[] {
  return uses.flatMap(({ modifierId }) => {
    const chosen = textsOf(form, questionField(modifierId))
    return (book.modifiers.get(modifierId)?.options ?? []).flatMap(({ id, maxAmount }) => {
      const amount = maxAmount > 1 ? readCount(textOf(form, countField(id))) : Number(chosen.includes(id))
      return amount > 0 || chosen.includes(id) ? [{ id, amount: amount || 1 }] : []
    })
  })
}

function optionIn(book: MenuBook, uses: readonly ModifierUse[], id: string) {
  return uses
    .flatMap(({ modifierId }) => book.modifiers.get(modifierId)?.options ?? [])
    .find((option) => option.id === id)
}

function readCount(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}
