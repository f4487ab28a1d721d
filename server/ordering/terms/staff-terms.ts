import type { AnswerOf } from '#contracts/calls.ts'
import type { StaffOrderingTerms } from '#contracts/ordering/ordering-terms.ts'
import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import { settingsProblems, type SettingsProblem, taxProblems } from '#domain/ordering/ordering-settings.ts'
import { taxRulesOf } from '#domain/ordering/menu-lists.ts'
import { changeKitchen } from '#server/book/kitchen/kitchen-orders.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { menuBookOf } from '#server/ordering/menus/menu-book.ts'
import { readMenus } from '#server/ordering/menus/read-menus.ts'
import type { Book, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { readTaxes, readTerms, StoredCaps, StoredShape } from './read-terms.ts'
import { loadTerms, saveTerms, type StoredTerms } from './terms-store.ts'

type Week = StaffOrderingTerms['timedCaps'][number]['hours']
type Types = StaffOrderingTerms['types']

export function storedTerms(restaurantId: number, terms: StaffOrderingTerms): StoredTerms {
  const own = { restaurant_id: restaurantId }
  return {
    terms: {
      ...own,
      tax_included: terms.taxIncluded,
      tax_rates: terms.taxRates,
      tax_classes: terms.taxClasses,
      delivery_fee_class: terms.deliveryFeeClass,
      cap: terms.cap,
      timed_caps: terms.timedCaps.map(({ hours, ...caps }) => ({ hours: hours.map(spanOf), ...caps })),
      answer_minutes: terms.answerMinutes,
      answer_before_kitchen_minutes: terms.answerBeforeKitchenMinutes,
      tip_percents: terms.tipPercents,
    },
    types: deliveryTypes.flatMap((type) => {
      const of = terms.types[type]
      if (!of) return []
      return [
        {
          ...own,
          delivery_type: type,
          enabled: of.enabled,
          menu_ids: of.menus,
          hours: of.hours && of.hours.map(spanOf),
          lead_minutes: of.leadMinutes,
          cap: of.cap,
          minimum: of.minimum,
          cancel_minutes: of.cancelMinutes,
          cash_disabled: of.disableCash,
          invoice: of.invoice,
        },
      ]
    }),
    zones: terms.zones.map(({ id, name, area, fee, freeFrom, minimum, minutes }, position) => ({
      ...own,
      id,
      position,
      name,
      shape: shapeOf(area),
      fee,
      free_from: freeFrom,
      minimum,
      minutes,
    })),
  }
}

function presentTerms({ terms, types, zones }: StoredTerms): StaffOrderingTerms {
  const taxes = readTaxes(terms)
  return {
    taxIncluded: taxes.included,
    taxRates: [...taxes.rates],
    taxClasses: taxes.classes.map(({ taxClass, preorder, delivery, takeaway }) => ({
      taxClass,
      preorder: [...preorder],
      delivery: [...delivery],
      takeaway: [...takeaway],
    })),
    deliveryFeeClass: taxes.deliveryFeeClass,
    cap: terms.cap,
    timedCaps: StoredCaps.parse(terms.timed_caps).map(({ hours, ...caps }) => ({
      hours: weekOf(hours),
      ...caps,
    })),
    answerMinutes: terms.answer_minutes,
    answerBeforeKitchenMinutes: terms.answer_before_kitchen_minutes,
    tipPercents: terms.tip_percents,
    types: Object.fromEntries(
      deliveryTypes.map((type) => [type, typeTerms(types.find((row) => row.delivery_type === type))]),
    ) as Types,
    zones: zones.map(({ id, name, shape, fee, free_from, minimum, minutes }) => ({
      id,
      name,
      area: areaOf(shape),
      fee,
      freeFrom: free_from,
      minimum,
      minutes,
    })),
  }
}

function typeTerms(row: StoredTerms['types'][number] | undefined): Types[DeliveryType] {
  if (!row) return null
  return {
    enabled: row.enabled,
    menus: row.menu_ids,
    hours: row.hours && weekOf(row.hours),
    leadMinutes: row.lead_minutes,
    cap: row.cap,
    minimum: row.minimum,
    cancelMinutes: row.cancel_minutes,
    disableCash: row.cash_disabled,
    invoice: row.invoice,
  }
}

export async function readStaffTerms(
  { database }: Pick<Data, 'database'>,
  { record: { id, revision } }: ListedRestaurant,
): Promise<AnswerOf<'host.orderingTerms'>> {
  const stored = await loadTerms(database, id)
  return { revision, terms: stored && presentTerms(stored) }
}

/** Waits for orders that are being written. */
export async function saveStaffTerms(context: Data & Discovery & Book, stored: StoredTerms): Promise<void> {
  const { restaurant_id: id } = stored.terms
  await changeKitchen(context, id, async (inside) => {
    await saveTerms(inside, stored)
    await recordHistory(inside, context, { kind: 'changed', subject: 'orderingTerms', restaurantId: id })
  })
  context.catalogue.forget(id)
}

/**
 * Returns settings that would make every order impossible, each with the field to change. Empty if the terms
 * can be saved.
 */
export async function termsProblems(
  { database }: Pick<Data, 'database'>,
  listed: ListedRestaurant,
  stored: StoredTerms,
): Promise<{ readonly field: string; readonly problem: SettingsProblem }[]> {
  const taxes = taxProblems(taxRulesOf(readTaxes(stored.terms)))
  if (taxes.length > 0)
    return taxes.map((problem) => ({ field: taxFields[problem.refused] ?? 'taxRates', problem }))
  const ids = stored.zones.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) return [{ field: `zones.${twice}`, problem: { refused: 'zoneAreaNotAllowed' } }]
  const { settings } = readTerms(stored, listed, true)
  const { book } = menuBookOf(await readMenus(database, listed), new Set())
  const { lat, lon } = listed.record
  const position = lat === null || lon === null ? null : { lat, lon }
  return stored.types.flatMap(({ delivery_type: type }) =>
    settingsProblems(settings[type], book, position).map((problem) => {
      const zone = problem.details?.['zoneId']
      return { field: zone ? `zones.${zone}` : `types.${type}.${typeFields[problem.refused] ?? ''}`, problem }
    }),
  )
}

const taxFields: Partial<Record<SettingsProblem['refused'], string>> = {
  unknownTaxRate: 'taxClasses',
  unknownFeeTaxClass: 'deliveryFeeClass',
}

const typeFields: Partial<Record<SettingsProblem['refused'], string>> = {
  unknownMenu: 'menus',
  minutesNotAllowed: 'leadMinutes',
  settingsHoursNotAllowed: 'hours',
  zoneAmountNotAllowed: 'minimum',
}

function spanOf({ weekDay, opens, closes }: Week[number]): [number, number, number] {
  return [weekDay, opens, closes]
}

function weekOf(spans: readonly (readonly [number, number, number])[]): Week {
  return spans.map(([weekDay, opens, closes]) => ({ weekDay, opens, closes }))
}

type Area = StaffOrderingTerms['zones'][number]['area']

function shapeOf(area: Area): object {
  if ('ring' in area) return { ...area, ring: area.ring.map(({ lat, lon }) => [lat, lon]) }
  return 'center' in area ? { ...area, center: [area.center.lat, area.center.lon] } : area
}

function areaOf(shape: unknown): Area {
  const read = StoredShape.parse(shape)
  const at = ([lat, lon]: readonly [number, number]) => ({ lat, lon })
  if ('ring' in read) return { ...read, ring: read.ring.map(at) }
  return 'center' in read ? { ...read, center: at(read.center) } : read
}
