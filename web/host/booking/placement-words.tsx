import type { WireRefusal } from '#contracts/client.ts'
import type { PlacementChoice } from './use-choices.ts'
import { formatTimeIn } from '#web/text/format.ts'
import { type Text, useText } from '#web/text/text.tsx'

export type PartyAtTable = NonNullable<WireRefusal['parties']>[number]

/** Who has a table, and how long: “Beck, 2, until 20:45”. */
export function partyWords(
  { name, groupSize, until, from, seated, kind }: PartyAtTable,
  zone: string,
  { t, locale }: Text,
) {
  const who = kind === 'hold' ? t('tonight.place.hold') : name || t('tonight.partyOf', { count: groupSize })
  const values = { name: who, count: groupSize }
  return seated
    ? t('tonight.place.seatedUntil', { ...values, time: formatTimeIn(zone, until, locale) })
    : t('tonight.place.booked', {
        ...values,
        from: formatTimeIn(zone, from, locale),
        until: formatTimeIn(zone, until, locale),
      })
}

interface PlacementLineProps {
  readonly choice: PlacementChoice
  readonly zone: string
}

/** What has to be known about tables before somebody sits there. */
export function PlacementLine({
  choice: { area, least, most, freeUntil, parties, blocked },
  zone,
}: PlacementLineProps) {
  const text = useText()
  const { t, locale } = text
  const free =
    parties.length === 0 &&
    !blocked &&
    (freeUntil
      ? t('tonight.place.freeUntil', { time: formatTimeIn(zone, freeUntil, locale) })
      : t('tonight.place.freeAll'))
  return (
    <span className="grid min-w-0 text-start">
      <span className="text-small text-ink-soft">
        {area && <bdi>{`${area} · `}</bdi>}
        <span>
          {least < most && least > 1
            ? t('tonight.place.seats', { least, most })
            : t('tonight.place.seatsUpTo', { most })}
        </span>
      </span>
      {blocked && <span className="text-warn">{t('tonight.place.blocked')}</span>}
      {free ? (
        <span className="text-good">{free}</span>
      ) : (
        parties.map((party) => (
          <span key={`${party.id} ${party.from}`} className="wrap-anywhere">
            {partyWords(party, zone, text)}
          </span>
        ))
      )}
    </span>
  )
}
