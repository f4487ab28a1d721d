import { ownValue } from '#domain/own-value.ts'
import type { HostLine, HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'
import { formatTimeIn } from '#web/text/format.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'

export type FreeNow = HostLine['freeNow'][number]

export const actionWords: Readonly<Record<WalkInAction, MessageKey>> = {
  approve: 'hostLine.approve',
  reject: 'hostLine.reject',
  call: 'hostLine.call',
  seat: 'hostLine.seat',
  putBack: 'hostLine.putBack',
  miss: 'hostLine.miss',
  cancel: 'hostLine.end',
  close: 'hostLine.left',
  unseat: 'hostLine.unseat',
  reopen: 'hostLine.reopen',
}

export function minutesSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
}

/** Returns what a party is called by: its name, or its size. */
export function nameOf({ customerName, groupSize }: HostWalkIn, { t }: Pick<Text, 't'>): string {
  return customerName || t('hostLine.partyOf', { count: groupSize })
}

export function allergiesOf({ customerProfile }: HostWalkIn): readonly string[] {
  return customerProfile.allergy ?? []
}

/** Returns the wait that is expected from now on, or why there is none. */
export function expectedWords({ expectedMinutes, noEstimate }: HostWalkIn, text: Pick<Text, 't'>): string {
  if (expectedMinutes) return waitWords(expectedMinutes, text)
  return noEstimate ? text.t(`hostLine.noEstimate.${noEstimate}`) : ''
}

const coming = { '': null, onMyWay: 'hostLine.onMyWay', here: 'hostLine.here' } as const

/** Returns what staff have to know about a party besides its wait, most important first. */
export function remarksOn(walkIn: HostWalkIn, zone: string, text: Text): string[] {
  const { t, locale } = text
  const { passedBy, missedCalls, callableFrom, areas, areaNames, specialRequests, quotedMinutes } = walkIn
  const clock = (moment: string) => formatTimeIn(zone, moment, locale)
  const reported = coming[walkIn.coming]
  const chosen = areas
    .split(',')
    .map((area) => area.trim())
    .filter(Boolean)
    .map((area) => ownValue(areaNames, area) ?? area)
  const words = [
    reported && t(reported),
    walkIn.status === 'Approved' &&
      quotedMinutes !== null &&
      t('hostLine.quoted', { wait: waitWords({ from: quotedMinutes, to: quotedMinutes }, text) }),
    missedCalls > 0 && t('hostLine.missedCalls', { count: missedCalls }),
    callableFrom && t('hostLine.notBefore', { time: clock(callableFrom) }),
    passedBy &&
      t(`hostLine.passed.${passedBy.why}`, { count: passedBy.groupSize, time: clock(passedBy.time) }),
    chosen.length > 0 && t('hostLine.only', { areas: chosen.join(', ') }),
    specialRequests,
  ]
  return words.filter((each) => typeof each === 'string' && each !== '').map(String)
}
