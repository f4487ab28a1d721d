import type { AnswerOf } from '#contracts/calls.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'

type Needed = AnswerOf<'setup.attention'>
type Stay = Needed['stranded'][number]

/** Bookings that the setup no longer allows. A list that couldn't be checked says so, because an empty one would calm. */
export function Attention({ attention }: { readonly attention: Needed | null }) {
  const { t } = useText()
  return (
    <section className="mt-8">
      <h2 className="text-step-1">{t('hostApp.attention')}</h2>
      {attention === null || attention.state === 'unknown' ? (
        <p className="mt-2">
          <StateMark shape="warning" tone="bad">
            {t('hostApp.attentionUnknown')}
          </StateMark>
        </p>
      ) : attention.stranded.length === 0 ? (
        <p className="mt-2">
          <StateMark shape="circle" tone="soft">
            {t('hostApp.attentionNone')}
          </StateMark>
        </p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            {t('hostApp.attentionSome', { count: attention.stranded.length })}
          </p>
          <ul className="mt-2 border-t border-line">
            {attention.stranded.map((stay) => (
              <li key={stay.id} className="border-b border-line py-3">
                <OneStay stay={stay} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OneStay({ stay: { time, name, partySize, tableNumbers, reasons } }: { readonly stay: Stay }) {
  const { t, locale } = useText()
  const about = [
    ...(partySize > 0 ? [t('hostApp.people', { count: partySize })] : []),
    ...(tableNumbers.length > 0 ? [t('hostApp.table', { number: tableNumbers.join(' + ') })] : []),
  ].join(' · ')
  return (
    <div className="grid gap-x-4 gap-y-0.5 tablet:grid-cols-[11.5rem_minmax(0,1fr)]">
      <time dateTime={time} className="font-medium">
        {formatDay(wallOf(time).date, locale, 'short')}, {formatTimeAt(time, undefined, locale)}
      </time>
      <div className="min-w-0">
        {name && (
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
        )}
        {about && <p>{about}</p>}
        {reasons.map(({ reason, message }) => (
          <p key={reason} className="text-small text-warn">
            {message}
          </p>
        ))}
      </div>
    </div>
  )
}
