import type { StrandedReason } from '#domain/setup/stranded.ts'
import { wallClock } from '#domain/setup/setup-words.ts'
import type { StrandedStayOf } from '#server/setup/attention/stranded-stays.ts'

const maxNamed = 8

const words: Readonly<Record<StrandedReason, string>> = {
  closedForGood: 'closed for good',
  closedThen: 'closed then',
  closesTooSoon: 'closes too soon',
  tableGone: 'the table is gone',
  tableTooSmall: 'the table is too small',
  joinGone: 'the tables can’t be joined',
  otherArea: 'another area',
  timeMoved: 'another time on the clock',
  otherCurrency: 'another currency',
  areaClosed: 'the area is closed',
  productGone: 'a dish is no longer on the menu',
}

/** Names bookings that a row has stranded. The restaurant's staff find them among what needs attention. */
export function strandedRemarks(stranded: readonly StrandedStayOf[] = []): string[] {
  if (stranded.length === 0) return []
  const named = stranded.slice(0, maxNamed).map(({ stay, reasons }) => {
    const { date, minute } = stay.agreed
    return `${date} ${wallClock(minute)} for ${stay.partySize} (${reasons.map((each) => words[each]).join(', ')})`
  })
  const others = stranded.length > maxNamed ? [`and ${stranded.length - maxNamed} more`] : []
  return [`Upcoming bookings no longer fit: ${[...named, ...others].join('; ')}`]
}
