import type { Week } from './dated-hours.ts'

/**
 * Restores the closing time of services that run past midnight. Strictly read, the last rule of `Fr
 * 18:00-02:00; Sa 12:00-22:00` applies to all of Saturday and would end Friday's service at midnight, which
 * nobody intends. `weekOf` parses a single rule and throws if it can't.
 */
export function withWholeNights(text: string, week: Week, weekOf: (rule: string) => Week): Week {
  if (!text.includes(';') || !runsPastMidnight(text)) return week
  const rules = text.split(';').flatMap((rule) => {
    try {
      return [weekOf(rule)]
    } catch {
      return []
    }
  })
  return week.map((day, weekDay) => {
    const ruling = rules.findLast((rule) => (rule[weekDay] ?? []).length > 0)?.[weekDay] ?? []
    const nextOpens = week[(weekDay + 1) % 7]?.[0]?.opens ?? 1440
    return day.map((service) => {
      const meant = ruling.find(({ opens }) => opens === service.opens)
      const isCut = service.closes === 1440 && meant !== undefined && meant.closes > 1440
      return isCut && meant.closes - 1440 <= nextOpens ? meant : service
    })
  })
}

function runsPastMidnight(text: string): boolean {
  const spans = text.matchAll(/(\d{1,2}):?(\d\d)\s*-\s*(\d{1,2}):?(\d\d)/g)
  return [...spans].some(([, fromHour, fromMinute, untilHour, untilMinute]) => {
    const from = Number(fromHour) * 60 + Number(fromMinute)
    const until = Number(untilHour) * 60 + Number(untilMinute)
    return until > 1440 || (until > 0 && until < from)
  })
}
