import type { BookingRules } from '../availability/restaurant-plan.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { floorProblems } from './floor-problems.ts'
import { areaProblems, hoursProblems, periodProblems } from './hours-problems.ts'
import type { Setup, SetupEvent, SetupLanguages, SetupProfile } from './setup.ts'
import {
  dateProblems,
  missing,
  onPage,
  problemAt,
  repeated,
  setupLimits,
  type SetupProblem,
  wholeWithin,
  within,
} from './setup-problem.ts'

/** Returns everything that is wrong with a draft. Empty if it can be saved. */
export function setupProblems(setup: Setup): SetupProblem[] {
  const { profile, hours, periods, floor, rules, event, questions, languages } = setup
  return [
    ...profileProblems(profile),
    ...hoursProblems('hours.doors', hours.doors),
    ...hoursProblems('hours.booking', hours.booking),
    ...periodProblems(periods),
    ...areaProblems(periods, floor),
    ...onPage('floor', floorProblems(floor)),
    ...rulesProblems(rules),
    ...(event ? eventProblems(event) : []),
    ...questions.flatMap(({ description }, at) => missing(`questions.${at}.description`, description)),
    ...repeated(
      (at) => `questions.${at}.id`,
      questions,
      ({ id }) => id,
    ),
    ...languageProblems(languages),
  ]
}

function profileProblems({ name, position, timeZone, currency, countryShort, price }: SetupProfile) {
  return [
    ...missing('profile.name', name),
    ...(isKnownZone(timeZone) ? [] : [problemAt('profile.timeZone', 'unknownTimeZone')]),
    ...(/^[A-Z]{3}$/.test(currency) ? [] : [problemAt('profile.currency', 'unknownCurrency')]),
    ...(/^([A-Z]{2})?$/.test(countryShort) ? [] : [problemAt('profile.countryShort', 'unknownCountry')]),
    ...wholeWithin('profile.price', price, [0, 4]),
    ...(position ? within('profile.position.lat', position.lat, [-90, 90]) : []),
    ...(position ? within('profile.position.lon', position.lon, [-180, 180]) : []),
  ]
}

function isKnownZone(id: string): boolean {
  try {
    return zoneFromIntl(id).offsets.length > 0
  } catch {
    return false
  }
}

function rulesProblems(rules: BookingRules): SetupProblem[] {
  const { minPartySize, maxPartySize, leadMinutes, maxAdvanceBookingDays, turnTimes, coversPerSlot } = rules
  const numbers = [
    ...wholeWithin('rules.slotMinutes', rules.slotMinutes, setupLimits.slotMinutes),
    ...wholeWithin('rules.minPartySize', minPartySize, setupLimits.covers),
    ...wholeWithin('rules.maxPartySize', maxPartySize, setupLimits.covers),
    ...wholeWithin('rules.leadMinutes', leadMinutes, setupLimits.leadMinutes),
    ...wholeWithin('rules.maxAdvanceBookingDays', maxAdvanceBookingDays, setupLimits.maxAdvanceBookingDays),
    ...wholeWithin('rules.lastArrivalMinutes', rules.lastArrivalMinutes ?? 0, setupLimits.lastArrivalMinutes),
    ...wholeWithin('rules.coversPerSlot', coversPerSlot ?? 1, setupLimits.coversPerSlot),
    ...(turnTimes.length === 0 ? [problemAt('rules.turnTimes', 'missing')] : []),
    ...turnTimes.flatMap(({ upTo, minutes }, at) => [
      ...wholeWithin(`rules.turnTimes.${at}.upTo`, upTo, setupLimits.covers),
      ...wholeWithin(`rules.turnTimes.${at}.minutes`, minutes, setupLimits.turnMinutes),
    ]),
  ]
  if (numbers.length > 0) return numbers
  const outOfOrder = turnTimes.findIndex(({ upTo }, at) => at > 0 && upTo <= (turnTimes[at - 1]?.upTo ?? 0))
  const isPaced = coversPerSlot !== null && coversPerSlot < minPartySize
  return [
    ...(minPartySize > maxPartySize ? [problemAt('rules.minPartySize', 'smallestAboveLargest')] : []),
    ...(outOfOrder > 0 ? [problemAt(`rules.turnTimes.${outOfOrder}.upTo`, 'turnTimesOutOfOrder')] : []),
    ...(isPaced
      ? [problemAt('rules.coversPerSlot', 'pacingBelowSmallestParty', { partySize: minPartySize })]
      : []),
    ...(leadMinutes > (maxAdvanceBookingDays + 1) * 1_440
      ? [problemAt('rules.leadMinutes', 'noticeBeyondAdvanceLimit', { days: maxAdvanceBookingDays })]
      : []),
  ]
}

function eventProblems({ starts, ends, days, price }: SetupEvent): SetupProblem[] {
  const dates = [
    ...dateProblems('event.starts', starts),
    ...dateProblems('event.ends', ends),
    ...days.flatMap((day, at) => dateProblems(`event.days.${at}`, day)),
    ...(price === null ? [] : wholeWithin('event.price', price, [0, 1_000_000_000])),
  ]
  if (dates.length > 0) return dates
  if (ends < starts) return [problemAt('event.ends', 'endsBeforeStart')]
  return days.flatMap((day, at) =>
    day < starts || ends < day ? [problemAt(`event.days.${at}`, 'dayOutsideEvent')] : [],
  )
}

function languageProblems({ language, menuLanguage, nameTranslations }: SetupLanguages): SetupProblem[] {
  const tags: [string, string][] = [
    ['language', language],
    ['menuLanguage', menuLanguage],
    ...Object.keys(nameTranslations).map((tag): [string, string] => [`nameTranslations.${tag}`, tag]),
  ]
  return tags
    .filter(([field, tag]) =>
      tag === '' ? field.includes('.') : !/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(tag),
    )
    .map(([field]) => problemAt(`languages.${field}`, 'unknownLanguage'))
}
