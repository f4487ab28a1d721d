import { expect, test } from 'vitest'
import { rulesOf, servicesOf } from './listings/plan-of.ts'
import { readHours } from './listings/read-hours.ts'
import type { WorldRestaurant } from './shape.ts'
import { tablesOf } from './listings/tables-of.ts'
import { type Who, who } from './who-is-who.ts'
import { world } from './world.ts'

const services = (restaurant: WorldRestaurant) => servicesOf(restaurant, 'booking')
const days = (restaurant: WorldRestaurant) => new Set(services(restaurant).map((service) => service.weekDay))
const areas = (restaurant: WorldRestaurant) => new Set(tablesOf(restaurant).map((table) => table.area))
const deposits = (restaurant: WorldRestaurant) => Object.values(restaurant.payment?.depositRules ?? {})

/** Checks that each named restaurant demonstrates what tests rely on, so a change to the world fails here first. */
const shown: Record<Who, (restaurant: WorldRestaurant) => boolean> = {
  twoServices: (p) =>
    ['Lunch', 'Dinner'].every((name) => services(p).some((s) => s.weekDay === 2 && s.name === name)),
  oneTable: (p) =>
    tablesOf(p).length === 1 && tablesOf(p)[0]?.maxCovers === 4 && days(p).size === 7 && p.busy === 0,
  overnight: (p) => services(p).some((s) => s.weekDay === 5 && s.opens === 1080 && s.closes === 1560),
  closedMonday: (p) => !days(p).has(1) && days(p).size === 6,
  counterForTwo: (p) => rulesOf(p).maxPartySize === 2 && tablesOf(p).every((table) => table.maxCovers === 2),
  areas: (p) => areas(p).size === 3,
  breakfast: (p) => services(p).every((s) => s.closes === 900),
  deposit: (p) => p.city === 'pt-lisbon' && new Set(deposits(p)).size > 1 && !p.payment?.noShowFeeEnabled,
  leadTwoHours: (p) => rulesOf(p).leadMinutes === 120,
  events: (p) => world.events.some(({ of }) => of === p.slug),
  joinedTables: (p) => [2, 3].every((count) => p.joins?.some((join) => join.tables.length === count)),
  longName: (p) => p.name.length > 40,
  specialClosed: (p) => p.special?.some((s) => s.closed && s.note !== '' && s.starts === 3) ?? false,
  ordering: (p) => p.ordering !== undefined,
  waitlistOnly: (p) =>
    !rulesOf(p).acceptsReservations && p.waitlist === true && p.line?.autoCall === false && !p.ordering,
  advanceTwoWeeks: (p) => rulesOf(p).maxAdvanceBookingDays === 14,
  dayAndNight: (p) => days(p).size === 7 && services(p).every((s) => s.opens === 0 && s.closes === 1440),
  request: (p) => rulesOf(p).whenFull === 'request' && rulesOf(p).coversPerSlot === null,
  feast: (p) => rulesOf(p).maxPartySize === 20,
  olive: (p) => p.theme === 'olive',
  pacing: (p) => rulesOf(p).coversPerSlot === 8 && rulesOf(p).whenFull === 'refuse',
  noShowFee: (p) => p.payment?.noShowFeeEnabled === true && p.payment.creditCardChargeEnabled === true,
  wholeVisit: (p) => rulesOf(p).lastArrivalMinutes === null,
  ampersand: (p) => /[’'].*&/.test(p.name),
  lastArrival: (p) => rulesOf(p).lastArrivalMinutes === 30,
  fiveMinuteLead: (p) => rulesOf(p).leadMinutes === 5,
  turnTimes: (p) => new Set(rulesOf(p).turnTimes.map((turn) => turn.minutes)).size === 4,
  halfHours: (p) => rulesOf(p).slotMinutes === 30,
  cyrillic: (p) => /^[\p{Script=Cyrillic} ]+$/u.test(p.name),
  callOnly: (p) => !rulesOf(p).acceptsReservations && !p.waitlist && !p.ordering && p.phone !== '',
  minimal: (p) => p.description === '' && p.rating === undefined && p.cuisines.length === 0,
  full: (p) => p.busy === 1,
  chooseTable: (p) => p.allowGuestSelectTables === true,
  lateShare: (p) => p.payment?.lateRefundPercent === 50 && p.payment.returnsIfRefilled === true,
  leadDay: (p) => rulesOf(p).leadMinutes === 1440,
  // A special period of seven days includes every weekday, so on some of them the restaurant is otherwise
  // closed.
  specialOpen: (p) =>
    days(p).size < 7 &&
    (p.special?.some((s) => !s.closed && s.hours && Number(s.ends) - Number(s.starts) === 6) ?? false),
  depositYen: (p) => p.city === 'jp-tokyo' && deposits(p).length > 0,
  chinese: (p) => /^\p{Script=Han}+$/u.test(p.name),
  lineThatCalls: (p) => p.waitlist === true && p.line?.autoCall === true && days(p).size === 7,
  noLead: (p) => rulesOf(p).leadMinutes === 0,
  deadlineAtATime: (p) => p.payment?.chargeIfCancelledBeforeTimeEnabled === true,
  southernMorning: (p) => p.city === 'au-melbourne' && services(p).every((s) => s.opens < 480),
  greek: (p) => /^[\p{Script=Greek} ]+$/u.test(p.name),
  fresh: (p) => p.busy === 0 && p.rating === undefined,
}

test.each(Object.entries(shown))('the restaurant %s demonstrates what tests rely on', (name, isTrueOf) => {
  const slug = Object.entries(who).find(([key]) => key === name)?.[1]
  const restaurant = world.restaurants.find((candidate) => candidate.slug === slug)
  expect(restaurant).toBeDefined()
  expect(restaurant && isTrueOf(restaurant)).toBe(true)
})

test('hours past midnight continue into the next day', () => {
  expect(readHours('18:00-02:00')).toEqual({ opens: 1080, closes: 1560 })
  expect(readHours('17:00-00:00')).toEqual({ opens: 1020, closes: 1440 })
  expect(readHours('00:00-24:00')).toEqual({ opens: 0, closes: 1440 })
  expect(() => readHours('9-5')).toThrow('Not hours')
  expect(() => readHours('25:00-26:00')).toThrow('Not hours')
})
