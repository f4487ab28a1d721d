import type { AnswerOf } from '#contracts/calls.ts'
import type { StoredSetup } from '#server/discovery/restaurants/stored-setups.ts'

export function presentSetup({ restaurant, setup }: StoredSetup): AnswerOf<'setup.read'> {
  const { profile, hours, periods, floor, rules, event, questions, languages } = setup
  return {
    restaurantId: restaurant.id,
    kind: restaurant.kind,
    revision: restaurant.revision,
    profile: { ...profile, cuisines: [...profile.cuisines], features: [...profile.features] },
    hours: { doors: [...hours.doors], booking: [...hours.booking] },
    periods: periods.map(({ areas, ...period }) => ({
      ...period,
      hours: [...period.hours],
      ...(areas && { areas: [...areas] }),
    })),
    floor: {
      floors: [...floor.floors],
      tables: [...floor.tables],
      joins: floor.joins.map((join) => ({ ...join, tableNumbers: [...join.tableNumbers] })),
    },
    rules: { ...rules, turnTimes: [...rules.turnTimes] },
    waitlist: setup.waitlist,
    event: event && { ...event, days: [...event.days] },
    questions: [...questions],
    languages,
  }
}
