import type { AnswerOf } from '#contracts/calls.ts'
import { KeepStranded, type StrandedStay } from './keep-stranded.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type Needed = AnswerOf<'setup.attention'>

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
      ) : (
        <Checked {...attention} />
      )}
    </section>
  )
}

/** The most that one call keeps. */
const mostKept = 1_000

function Checked({ stranded, kept }: Needed) {
  const { t } = useText()
  const { mayAct } = useAtRestaurant()
  const mayKeep = mayAct('booking.override')
  return (
    <>
      {stranded.length === 0 ? (
        <p className="mt-2">
          <StateMark shape="circle" tone="soft">
            {t(kept.length > 0 ? 'hostApp.attentionDecided' : 'hostApp.attentionNone')}
          </StateMark>
        </p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose text-ink-soft">
            {t('hostApp.attentionSome', { count: stranded.length })}
          </p>
          {mayKeep && stranded.length > 1 && <Keep stays={stranded.slice(0, mostKept)} />}
        </div>
      )}
      {stranded.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {stranded.map((stay) => (
            <li
              key={stay.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <OneStay stay={stay} />
              {mayKeep && <Keep stays={[stay]} />}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <Disclosure summary={t('hostApp.kept', { count: kept.length })} className="mt-2">
          <ul>
            {kept.map((stay) => (
              <li key={stay.id} className="border-t border-line py-3">
                <OneStay stay={stay} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function Keep({ stays }: { readonly stays: readonly StrandedStay[] }) {
  const { t } = useText()
  const name = stays.length === 1 ? stays[0]?.name : null
  return (
    <KeepStranded stays={stays}>
      {(open) => (
        <Button type="button" kind="quiet" size="small" onClick={open}>
          <span>{t(stays.length > 1 ? 'hostApp.keepAll' : 'hostApp.keep')}</span>
          {name && <bdi className="visually-hidden">{name}</bdi>}
        </Button>
      )}
    </KeepStranded>
  )
}

function OneStay({
  stay: { time, name, partySize, tableNumbers, reasons },
}: {
  readonly stay: StrandedStay
}) {
  const { t, locale } = useText()
  const about = [
    ...(partySize > 0 ? [t('hostApp.people', { count: partySize })] : []),
    ...(tableNumbers.length > 0 ? [t('hostApp.table', { number: tableNumbers.join(' + ') })] : []),
  ].join(' · ')
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-x-4 gap-y-0.5 tablet:grid-cols-[11.5rem_minmax(0,1fr)]">
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
