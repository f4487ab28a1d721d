import { type Refusal, refuse } from '#domain/refusal.ts'
import { type CartLine, isLine, maxLines } from './cart.ts'
import { maxLineAmount, type DeliveryType } from './menu.ts'

/** The cart of one delivery type in the URL of a page without JavaScript. */
export interface CartInUrl {
  readonly deliveryType: DeliveryType
  readonly lines: readonly CartLine[]
}

/** Maximum length of `cart=` and its value together. */
const maxLength = 2048
const maxValueLength = maxLength - 'cart='.length

const letterOf: Readonly<Record<DeliveryType, string>> = { preorder: 'p', delivery: 'd', takeaway: 't' }
const typeOf = new Map<string, DeliveryType>([
  ['p', 'preorder'],
  ['d', 'delivery'],
  ['t', 'takeaway'],
])

/**
 * Writes a cart as the value of `cart=`: `t.soup*0*2.pizza*0*1*large*1` is takeaway with two soups and a large pizza.
 * A line has its product, repeat index, amount, and options with their amounts. Browsers don't escape any of these
 * characters.
 */
export function writeCartToUrl({ deliveryType, lines }: CartInUrl): string | Refusal<'cartTooLong'> {
  const text = [letterOf[deliveryType], ...lines.map(lineText)].join('.')
  return text.length > maxValueLength || lines.length > maxLines ? refuse('cartTooLong') : text
}

/** Accepts only what `writeCartToUrl` writes, so a damaged URL is refused instead of guessed at. */
export function readCartFromUrl(text: string): CartInUrl | Refusal<'cartTooLong' | 'cartNotReadable'> {
  if (text.length > maxValueLength) return refuse('cartTooLong')
  const [letter = '', ...written] = text.split('.')
  const deliveryType = typeOf.get(letter)
  const lines = written.flatMap((each) => readLine(each) ?? [])
  if (!deliveryType || lines.length < written.length) return refuse('cartNotReadable')
  if (lines.length > maxLines) return refuse('cartTooLong')
  const repeated = lines.some((line, index) => lines.findIndex((other) => isLine(other, line)) < index)
  return repeated ? refuse('cartNotReadable') : { deliveryType, lines }
}

function lineText({ id, repeatIndex, amount, selectedModifiers }: CartLine): string {
  const options = selectedModifiers.flatMap((option) => [escapeId(option.id), option.amount])
  return [escapeId(id), repeatIndex, amount, ...options].join('*')
}

function readLine(text: string): CartLine | null {
  const [product = '', repeated = '', times = '', ...rest] = text.split('*')
  const id = unescapeText(product)
  const repeatIndex = readNumber(repeated, 0, 9999)
  const amount = readNumber(times, 1, maxLineAmount)
  if (!id || repeatIndex === null || amount === null || rest.length % 2 === 1) return null
  const selectedModifiers: { id: string; amount: number }[] = []
  for (let at = 0; at < rest.length; at += 2) {
    const option = unescapeText(rest[at] ?? '')
    const optionAmount = readNumber(rest[at + 1] ?? '', 1, maxLineAmount)
    if (!option || optionAmount === null || selectedModifiers.some((other) => other.id === option))
      return null
    selectedModifiers.push({ id: option, amount: optionAmount })
  }
  return { id, repeatIndex, amount, selectedModifiers }
}

function readNumber(text: string, min: number, max: number): number | null {
  const value = /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

/** Letters, digits and hyphens stay; every other character becomes its UTF-8 bytes, as in `_C3_A9`. */
function escapeId(id: string): string {
  return encodeURIComponent(id.toWellFormed())
    .replaceAll(/[_.*!~'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '_')
}

function unescapeText(text: string): string | null {
  try {
    const id = decodeURIComponent(text.replaceAll('_', '%'))
    return escapeId(id) === text ? id : null
  } catch {
    return null
  }
}
