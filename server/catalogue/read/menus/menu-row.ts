import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import { isRefusal } from '#domain/refusal.ts'
import { withoutHtml } from '../cell-text.ts'
import { refuseRow, type RowRefusal } from '../source-row.ts'
import { readHours } from '#server/catalogue/hours/read-hours.ts'

/** The use of a modifier by a product or option. If no bounds are stated, it takes exactly one answer. */
export interface WrittenUse {
  readonly modifierId: string
  readonly minAmount: number
  readonly maxAmount: number
}

/** Fields that rows of products and options share. Prices are in minor units. */
interface WrittenPortion {
  readonly id: string
  readonly name: string
  readonly price: number | null
  readonly deliveryPrice: number | null
  readonly takeawayPrice: number | null
  readonly points: number | null
  readonly contains: readonly string[]
  readonly safeFrom: readonly string[]
  readonly modifiers: readonly WrittenUse[]
  /** Portions left; null if the row doesn't say. */
  readonly stock: number | null
  readonly soldOut: boolean | null
}

export interface WrittenProduct extends WrittenPortion {
  readonly kind: 'product'
  readonly menu: { readonly id: string; readonly name: string; readonly hours: Hours | null }
  readonly section: string
  readonly description: string
  readonly diets: readonly string[]
  readonly taxClass: string
  readonly sizes: string | null
  readonly hours: Hours | null
  readonly photo: string
}

export interface WrittenOption extends WrittenPortion {
  readonly kind: 'option'
  readonly modifier: { readonly id: string; readonly name: string }
  readonly maxAmount: number
}

type Hours = [weekDay: number, opens: number, closes: number][]
type Fields = Readonly<Record<string, unknown>>

export const menuColumns = [
  'restaurant',
  'menu',
  'menu_name',
  'menu_hours',
  'section',
  'modifier',
  'modifier_name',
  'id',
  'name',
  'description',
  'price',
  'delivery_price',
  'takeaway_price',
  'tax_class',
  'points',
  'diets',
  'contains',
  'safe_from',
  'sizes',
  'modifiers',
  'max_amount',
  'hours',
  'photo',
  'stock',
  'sold_out',
] as const
type Column = (typeof menuColumns)[number]

/** Returns the id or slug of the restaurant that a row belongs to; empty if the row doesn't name one. */
export function restaurantOfRow(value: unknown): string {
  return isFields(value) ? textOf(value, 'restaurant') : ''
}

/** Reads a row as a product if it has a menu, or as an option if it has a modifier. */
export function readMenuRow(value: unknown, currency: string): WrittenProduct | WrittenOption | RowRefusal {
  if (!isFields(value)) return refuseRow('The row isn’t an object.')
  try {
    return readRow(value, currency)
  } catch (error) {
    if (error instanceof WrongValue) return refuseRow(error.message)
    throw error
  }
}

/** Thrown inside this file for a value that can't be read. */
class WrongValue extends Error {}

function readRow(fields: Fields, currency: string): WrittenProduct | WrittenOption {
  const menu = textOf(fields, 'menu')
  const modifier = textOf(fields, 'modifier')
  if ((menu === '') === (modifier === ''))
    throw new WrongValue('A row names either a menu, for a product, or a modifier, for an option.')
  const name = textOf(fields, 'name')
  if (name === '') throw new WrongValue('It has no name.')
  const portion: WrittenPortion = {
    id: textOf(fields, 'id') || slugOf(name),
    name,
    price: priceOf(fields, 'price', currency),
    deliveryPrice: priceOf(fields, 'delivery_price', currency),
    takeawayPrice: priceOf(fields, 'takeaway_price', currency),
    points: countOf(fields, 'points'),
    contains: listOf(fields, 'contains'),
    safeFrom: listOf(fields, 'safe_from'),
    modifiers: listOf(fields, 'modifiers').map(useOf),
    stock: stockOf(fields),
    soldOut: flagOf(fields, 'sold_out'),
  }
  if (modifier !== '')
    return {
      kind: 'option',
      ...portion,
      modifier: { id: modifier, name: textOf(fields, 'modifier_name') },
      maxAmount: countOf(fields, 'max_amount') ?? 1,
    }
  const section = textOf(fields, 'section')
  if (section === '') throw new WrongValue('It has no section.')
  return {
    kind: 'product',
    ...portion,
    menu: { id: menu, name: textOf(fields, 'menu_name'), hours: hoursOf(fields, 'menu_hours') },
    section,
    description: textOf(fields, 'description'),
    diets: listOf(fields, 'diets'),
    taxClass: textOf(fields, 'tax_class') || 'food',
    sizes: textOf(fields, 'sizes') || null,
    hours: hoursOf(fields, 'hours'),
    photo: textOf(fields, 'photo'),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longest = 2_000

function textOf(fields: Fields, column: Column): string {
  const value = Object.hasOwn(fields, column) ? fields[column] : ''
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = storable(String(value)).trim()
  if (text.length > longest) throw new WrongValue(`${column} has more than ${longest} characters.`)
  return text
}

/** Removes HTML and characters that the database can't store. */
function storable(text: string): string {
  return withoutHtml(text).toWellFormed().replaceAll('\0', '')
}

/** Reads a JSON array, or text with `;` between the entries. */
function listOf(fields: Fields, column: Column): string[] {
  const value = Object.hasOwn(fields, column) ? fields[column] : ''
  const parts: unknown[] = Array.isArray(value) ? value : textOf(fields, column).split(';')
  const texts = parts.map((part) => (typeof part === 'string' ? storable(part).trim() : '')).filter(Boolean)
  return [...new Set(texts)]
}

/** Converts a price in the currency's major unit, such as 11.50, to minor units without rounding errors. */
function priceOf(fields: Fields, column: Column, currency: string): number | null {
  const text = textOf(fields, column)
  if (text === '') return null
  const digits = minorUnitDigits(currency)
  const price = readAmount(text, digits)
  if (price !== null) return price
  if (readAmount(text, 4) === null) throw new WrongValue(`${column} isn’t a price: “${text}”.`)
  throw new WrongValue(`${column} has more decimals than ${currency}, which has ${digits}: “${text}”.`)
}

function countOf(fields: Fields, column: Column): number | null {
  const text = textOf(fields, column)
  if (text === '') return null
  if (!/^-?\d{1,9}$/.test(text)) throw new WrongValue(`${column} isn’t a whole number: “${text}”.`)
  return Number(text)
}

function stockOf(fields: Fields): number | null {
  const stock = countOf(fields, 'stock')
  if (stock !== null && (stock < 0 || stock > 1_000_000))
    throw new WrongValue('stock must be from 0 to 1000000.')
  return stock
}

function flagOf(fields: Fields, column: Column): boolean | null {
  const value = Object.hasOwn(fields, column) ? fields[column] : ''
  if (typeof value === 'boolean') return value
  const text = textOf(fields, column).toLowerCase()
  if (text === '') return null
  if (/^(yes|true|1)$/.test(text)) return true
  if (/^(no|false|0)$/.test(text)) return false
  throw new WrongValue(`${column} is yes or no, but not “${text}”.`)
}

/** Reads the use of a modifier: `milk`, or `milk:0-4` with bounds. */
function useOf(text: string): WrittenUse {
  const [, modifierId = '', min, max] = /^([^:]+?)(?::(\d{1,3})-(\d{1,3}))?$/.exec(text) ?? []
  if (modifierId === '')
    throw new WrongValue(`modifiers lists ids such as milk, or milk:0-4 with bounds; it has “${text}”.`)
  return { modifierId, minAmount: Number(min ?? 1), maxAmount: Number(max ?? 1) }
}

const nowhere = { country: '', state: null }
const anyYear = { first: '2027-01-01', last: '2027-12-31' }

function hoursOf(fields: Fields, column: Column): Hours | null {
  const text = textOf(fields, column)
  if (text === '') return null
  const hours = readHours(text, nowhere, anyYear)
  if (isRefusal(hours) || hours.mayBeClosed)
    throw new WrongValue(`${column} isn’t a regular week: “${text}”.`)
  if (hours.recurring)
    throw new WrongValue(`${column} depends on dates or holidays, but menus have weekly hours: “${text}”.`)
  return hours.services.map(({ weekDay, opens, closes }) => [weekDay, opens, closes])
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}
