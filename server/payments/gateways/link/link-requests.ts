import { createHash, createHmac } from 'node:crypto'
import type { Money } from '#domain/money/money.ts'
import { minorUnitDigits } from '#domain/money/minor-units.ts'
import { ownValue } from '#domain/own-value.ts'
import type { GatewayProfile } from '#domain/payments/gateway-profile.ts'
import type { LinkSettings } from '#server/platform/config/payment-settings.ts'
import type { LinkProfile } from './link-profile.ts'

type Values = Readonly<Record<string, string | number>>

/**
 * Replaces `{name}` in strings at any depth. A string that is only `{amount}` becomes the value itself and
 * keeps its type.
 */
export function fillTemplate(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)?.[1]
    const value = whole === undefined ? undefined : ownValue(values, whole)
    return value ?? template.replace(/\{(\w+)\}/g, (_, name: string) => String(ownValue(values, name) ?? ''))
  }
  if (Array.isArray(template)) return template.map((part) => fillTemplate(part, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([name, part]) => [name, fillTemplate(part, values)]),
  )
}

export function filledPath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ownValue(values, name) ?? '')),
  )
}

/** Returns the SHA-256 digest of the top-level values and the password, sorted by field name. */
export function tokenOf(fields: object, password: string): string {
  const all: Readonly<Record<string, unknown>> = { ...fields, Password: password }
  const values = Object.entries(all).filter(
    ([name, value]) => name !== 'Token' && value !== null && typeof value !== 'object',
  )
  values.sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(values.map(([, value]) => String(value)).join(''))
    .digest('hex')
}

export function hmacOf(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

export function authHeaders({ auth }: LinkProfile, { user, secret }: LinkSettings): Record<string, string> {
  if (auth === 'basic')
    return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` }
  return auth === 'bearer' ? { authorization: `Bearer ${secret}` } : {}
}

export function gatewayProfileOf(profile: LinkProfile): GatewayProfile {
  const { currencies, decimals, smallest, smallestElsewhere } = profile
  return { currencies, decimals, multiples: {}, smallest, smallestElsewhere }
}

/** Formats an amount for the provider. `counted` is in the provider's smallest unit. */
export function writtenAmount(profile: LinkProfile, counted: number, currency: string): string | number {
  if (profile.amounts === 'minorUnits') return counted
  const digits = ownValue(profile.decimals, currency) ?? minorUnitDigits(currency)
  const text = String(counted).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Parses the provider's amount into its smallest unit. Returns null if it isn't an amount or has more decimals than
 * the currency.
 */
export function countedAmount(
  profile: LinkProfile,
  written: string,
  { currency }: Pick<Money, 'currency'>,
): number | null {
  if (profile.amounts === 'minorUnits') return /^\d{1,15}$/.test(written) ? Number(written) : null
  const digits = ownValue(profile.decimals, currency) ?? minorUnitDigits(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(written) ?? []
  if (whole === '' || fraction.slice(digits).replace(/0/g, '') !== '') return null
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
