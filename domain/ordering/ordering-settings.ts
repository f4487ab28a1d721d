import type { OpeningHours } from '../availability/service-days.ts'
import type { Position } from '../geometry/position.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type DeliveryZone, misdrawnZone } from './delivery-zones.ts'
import { hasValidHours } from './menu-problems.ts'
import type { MenuBook } from './menu.ts'
import { isTaxRate, type TaxRules } from './taxes.ts'

/** The settings for a restaurant's orders of one delivery type. */
export interface OrderingSettings {
  readonly enabled: boolean
  readonly menuIds: readonly string[]
  /** When orders are handed over. */
  readonly hours: OpeningHours
  readonly leadMinutes: number
  /** The smallest subtotal, in minor units. A zone may have a larger one. */
  readonly minimum: number
  /** Delivery zones. Empty for other delivery types. The first zone that contains an address applies. */
  readonly zones: readonly DeliveryZone[]
  /** Minutes before the promised time until which a guest can cancel an accepted order; null if never. */
  readonly cancelMinutes: number | null
  readonly cashDisabled: boolean
}

export type SettingsProblem = Refusal<
  | 'unknownMenu'
  | 'minutesNotAllowed'
  | 'zoneAmountNotAllowed'
  | 'zoneAreaNotAllowed'
  | NonNullable<ReturnType<typeof misdrawnZone>>
  | 'settingsHoursNotAllowed'
  | 'taxRateNotAllowed'
  | 'unknownTaxRate'
  | 'unknownFeeTaxClass'
>

const dayMinutes = 1440

/** Cash is allowed if there are no settings (specification, section 5). */
export function allowsCash(settings: Pick<OrderingSettings, 'cashDisabled'> | undefined): boolean {
  return !settings?.cashDisabled
}

/**
 * Returns mistakes in ordering settings that would make orders impossible or wrong. Empty if the settings can
 * be used. Pass null as `restaurant` if its position is unknown.
 */
export function settingsProblems(
  settings: OrderingSettings,
  book: MenuBook,
  restaurant: Position | null,
): SettingsProblem[] {
  const { hours, leadMinutes, cancelMinutes, menuIds, zones, minimum } = settings
  const minutes = [leadMinutes, cancelMinutes ?? 0, ...zones.map((zone) => zone.minutes)]
  const problems: SettingsProblem[] = menuIds
    .filter((id) => !book.menus.some((menu) => menu.id === id))
    .map((menuId) => refuse('unknownMenu', { menuId }))
  if (!minutes.every((each) => isWhole(each) && each <= 30 * dayMinutes))
    problems.push(refuse('minutesNotAllowed'))
  if (!isWhole(minimum)) problems.push(refuse('zoneAmountNotAllowed'))
  if (!hasValidHours(hours)) problems.push(refuse('settingsHoursNotAllowed'))
  for (const zone of zones) {
    const zoneId = zone.id
    if (![zone.fee, zone.freeFrom ?? 0, zone.minimum].every(isWhole))
      problems.push(refuse('zoneAmountNotAllowed', { zoneId }))
    const misdrawn = isUsable(zone) ? misdrawnZone(zone.area, restaurant) : 'zoneAreaNotAllowed'
    if (misdrawn) problems.push(refuse(misdrawn, { zoneId }))
  }
  return problems
}

/** Returns mistakes in tax rules that would make taxes impossible to calculate, or an empty list. */
export function taxProblems({ rates, classes, deliveryFeeClass }: TaxRules): SettingsProblem[] {
  const ids = new Set(rates.map(({ id }) => id))
  const wrong = rates.filter(({ percent }) => !isTaxRate(percent))
  const unknown = [...classes].flatMap(([taxClass, byType]) =>
    [...new Set(Object.values(byType).flat())]
      .filter((id) => !ids.has(id))
      .map((rateId) => ({ taxClass, rateId })),
  )
  return [
    ...wrong.map(({ id }) => refuse('taxRateNotAllowed', { rateId: id })),
    ...unknown.map((details) => refuse('unknownTaxRate', details)),
    ...(deliveryFeeClass === null || classes.has(deliveryFeeClass) ? [] : [refuse('unknownFeeTaxClass')]),
  ]
}

function isUsable({ area }: DeliveryZone): boolean {
  if (!(area.postcodes ?? []).every((each) => /[^\s*-]/.test(each))) return false
  if (area.kind === 'postcodes') return area.postcodes.length > 0
  return area.kind === 'radius' ? area.meters > 0 && area.meters <= 500_000 : area.ring.length >= 3
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
