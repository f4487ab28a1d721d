import type { Done } from '#web/host/service-day/day-store.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { formatTimeIn } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

export function doneWord(kind: Done['kind'], { t }: Pick<Text, 't'>): string {
  return t(`tonight.done.${kind}`)
}

/** The party in one line, to tell it from others with its name. */
export function partyInShort({ name, size, at }: Party, zone: string, { t, locale }: Text): string {
  const time = formatTimeIn(zone, at, locale)
  return name === ''
    ? [t('tonight.partyOf', { count: size }), time].join(', ')
    : [name, t('hostApp.people', { count: size }), time].join(', ')
}
