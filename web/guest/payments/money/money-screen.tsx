import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { TermsList, termsAt } from '#web/guest/payments/payment/terms-list.tsx'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { formatDay, formatTimeAt } from '#web/text/format.ts'
import { momentIn } from '#web/text/moment.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { Fee } from './fee.tsx'
import { loadMoney, type MoneyData } from './load-money.ts'
import { changeMoney, type MoneyOutcome } from './money-action.ts'
import { nounOf, storySentences } from './money-story.ts'
import { OtherCard } from './other-card.tsx'
import { PayNotice } from './pay-notice.tsx'
import { Receipt } from './receipt.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadMoney(args)
}

export function action(args: ActionFunctionArgs) {
  return changeMoney(args)
}

/** Shows the payments of a booking: what is due, what has happened, the agreed terms, and a receipt to print. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = (useActionData() as MoneyOutcome | undefined) ?? null
  const { t } = useText()
  const title = t('moneyPage.title')
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {loaded.kind === 'money' ? (
        <Money loaded={loaded} outcome={outcome} />
      ) : (
        <EmptyState level={1} picture={drawEmptyState('nothing-found')} title={t('booking.noneTitle')}>
          <p>{loaded.refusal?.message ?? t('booking.useLink')}</p>
        </EmptyState>
      )}
    </div>
  )
}

function Money({ loaded, outcome }: { loaded: MoneyData; outcome: MoneyOutcome | null }) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const { booking, money, restaurant, now } = loaded
  const { story, disputes } = money
  const isTakenBack = disputes.some(({ state }) => state !== 'won')
  const { id, token, timeZone } = booking
  const what = nounOf(booking)
  const terms = termsAt(money.terms, now)
  const sentences = storySentences(story, booking, text)
  const agreed = story.find(({ kind }) => kind === 'agreed')
  const [date = ''] = booking.wallTime.split('T')
  return (
    <div className="mx-auto grid max-w-prose gap-7">
      <div>
        <Anchor
          href={what === 'order' ? to.order(id, token) : to.booking(id, token)}
          className="link inline-flex min-h-target items-center gap-2 text-ink-soft no-print"
        >
          <ArrowLeftIcon size={18} />
          {t('moneyPage.back', { what })}
        </Anchor>
        <h1 className="mt-1 text-step-3">{t('moneyPage.title')}</h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {t('moneyPage.receiptFor', {
            restaurant: booking.restaurant.name,
            day: formatDay(date, locale),
            time: formatTimeAt(booking.reservationTime, timeZone, locale),
            code: bookingCode(id),
          })}
        </p>
      </div>
      {money.due && !money.due.replacesCard && (
        <PayNotice
          booking={booking}
          due={money.due}
          now={loaded.now}
          idOrName={restaurant?.idOrName ?? booking.restaurantId}
        />
      )}
      {money.fee && <Fee loaded={loaded} fee={money.fee} outcome={outcome} />}
      <SafePart>
        <Receipt loaded={loaded} />
      </SafePart>
      {story.length > 0 && (
        <section aria-labelledby="story" className="grid gap-3 border-t border-line pt-5">
          <h2 id="story" className="text-step-1">
            {t('moneyPage.story')}
          </h2>
          <ol className="ledger">
            {story.map(({ at, kind }, index) => {
              const moment = momentIn(timeZone, at, text)
              return (
                <li key={at + kind} className="grid-cols-1!">
                  <span>{sentences[index]}</span>
                  <time dateTime={at} className="numbers text-small text-ink-soft">
                    {moment.day} · {moment.time}
                  </time>
                </li>
              )
            })}
          </ol>
        </section>
      )}
      {terms && (
        <section aria-labelledby="terms" className="grid gap-4 border-t border-line pt-5">
          <h2 id="terms" className="text-step-1">
            {t('moneyPage.terms')}
          </h2>
          {money.terms?.consentSentence && (
            <figure className="border-s-2 border-accent ps-4">
              <blockquote>{money.terms.consentSentence}</blockquote>
              {agreed && (
                <figcaption className="mt-1 text-small text-ink-soft">
                  {t('moneyPage.agreedAt', momentIn(timeZone, agreed.at, text))}
                </figcaption>
              )}
            </figure>
          )}
          {money.cancel && !isTakenBack && (
            <TermsList
              terms={terms}
              reservationTime={booking.reservationTime}
              place={restaurant?.city || timeZone}
              timeZone={timeZone}
            />
          )}
        </section>
      )}
      {money.mayReplaceCard && <OtherCard loaded={loaded} outcome={outcome} />}
    </div>
  )
}
