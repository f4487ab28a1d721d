import type { AnswerOf } from '#contracts/calls.ts'
import type { StrandedReason } from '#domain/setup/stranded.ts'

type Setup = AnswerOf<'setup.read'>

/** A booking as the database has it. */
export interface BookingRow {
  readonly id: string
  readonly reservation_time: Date
  readonly wall_time: string
  readonly turn_minutes: number
  readonly group_size: number
  readonly areas: readonly string[]
  readonly table_ids: readonly number[]
  /** Whether anything was or will be paid, in `currency`. */
  readonly has_money: boolean
  readonly currency: string
}

/**
 * Returns why a setup doesn't allow a booking, minute by minute and without any of the code that decides it otherwise, so
 * that the two can be compared.
 */
export function slowReasons(setup: Setup, row: BookingRow): StrandedReason[] {
  const wallAt = wallClockOf(setup.profile.timeZone)
  const start = row.reservation_time.getTime()
  const isOpen = (minute: number) => openAt(setup, wallAt(start + minute * 60_000))
  const reasons: StrandedReason[] = []
  const needed = Math.min(row.turn_minutes, setup.rules.lastArrivalMinutes ?? row.turn_minutes)
  if (!isOpen(0)) reasons.push('closedThen')
  else if (Array.from({ length: needed }, (_, minute) => minute).some((minute) => !isOpen(minute)))
    reasons.push('closesTooSoon')
  const tables = row.table_ids.map((id) => setup.floor.tables.find((table) => table.id === id))
  const known = tables.filter((table) => table !== undefined)
  if (known.length < tables.length) reasons.push('tableGone')
  else if (known.length > 0) {
    const numbers = known.map(({ number }) => number).toSorted()
    const joins = setup.floor.joins.filter(
      ({ tableNumbers }) => tableNumbers.toSorted().join() === numbers.join(),
    )
    const seats = known.length === 1 ? [known[0]?.maxCovers ?? 0] : joins.map(({ maxCovers }) => maxCovers)
    if (seats.length === 0) reasons.push('joinGone')
    else if (Math.max(...seats) < row.group_size) reasons.push('tableTooSmall')
    if (row.areas.length > 0 && known.some(({ area }) => !row.areas.includes(area))) reasons.push('otherArea')
  }
  const { date, minute } = wallAt(start)
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  if (`${date} ${clock}` !== row.wall_time) reasons.push('timeMoved')
  if (row.has_money && row.currency !== setup.profile.currency) reasons.push('otherCurrency')
  return reasons
}

interface Wall {
  readonly date: string
  readonly minute: number
}

function openAt(setup: Setup, { date, minute }: Wall): boolean {
  const begins = (day: string, at: number) =>
    (['doors', 'booking'] as const).some((purpose) =>
      hoursOn(setup, purpose, day).some(({ opens, closes }) => opens <= at && at < closes),
    )
  return begins(date, minute) || begins(dayBefore(date), minute + 1_440)
}

function hoursOn(setup: Setup, purpose: 'doors' | 'booking', date: string) {
  const length = ({ starts, ends }: Setup['periods'][number]) => Date.parse(ends) - Date.parse(starts)
  const [period] = setup.periods
    .filter(({ starts, ends }) => starts <= date && date <= ends)
    .toSorted(
      (a, b) =>
        Number(a.imported ?? false) - Number(b.imported ?? false) ||
        length(a) - length(b) ||
        Number(b.closed) - Number(a.closed),
    )
  if (period?.closed) return []
  if (period && period.hours.length > 0) return period.hours
  const weekDay = new Date(`${date}T12:00:00Z`).getUTCDay()
  return setup.hours[purpose].filter((service) => service.weekDay === weekDay)
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}

function wallClockOf(timeZone: string): (time: number) => Wall {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => {
    const [date = '', clock = ''] = format.format(time).split(' ')
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return { date, minute: hours * 60 + minutes }
  }
}
