import { useEffect } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData, useRevalidator } from 'react-router'
import type { WireRefusal } from '#contracts/client.ts'
import { summarizeOrder } from '#domain/summary/summarize-order.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { clearDraft } from '#web/parts/contact/draft.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { changeTracked, type TrackerOutcome } from './change-tracked.ts'
import { loadTracker, type TrackerData } from './load-tracker.ts'
import { TrackerPage } from './tracker-page.tsx'

export const loader = loadTracker

export function action(args: ActionFunctionArgs) {
  return changeTracked(args)
}

export function Component() {
  const { t } = useText()
  const data = useLoaderData<typeof loader>()
  const outcome = (useActionData() as TrackerOutcome | undefined) ?? null
  const title =
    data.kind === 'order'
      ? t('orderTrack.title', { restaurant: data.booking.restaurant.name })
      : t('orderTrack.noneTitle')
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={title} hidden />
      <meta name="referrer" content="no-referrer" />
      {data.kind === 'order' ? (
        <Followed data={data} outcome={outcome} />
      ) : (
        <NoOrder refusal={data.refusal} title={title} />
      )}
    </div>
  )
}

function Followed({ data, outcome }: { data: TrackerData; outcome: TrackerOutcome | null }) {
  useLiveOrder(data)
  const { placed } = data
  useEffect(() => {
    if (placed) clearDraft()
  }, [placed])
  return (
    <>
      {summarizeOrder(data.booking).mayChange && data.open === '' && (
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
      )}
      <TrackerPage data={data} outcome={outcome} />
    </>
  )
}

/** Reloads the order when it changes and when the kitchen starts on it, which doesn't change its version. */
function useLiveOrder({ booking }: TrackerData): void {
  const { revalidate } = useRevalidator()
  const { id, token, version, order } = booking
  const look = () => void revalidate()
  useLiveVersion({
    kind: 'reservation',
    id,
    version,
    isFollowed: summarizeOrder(booking).mayChange,
    inBackground: true,
    read: (send, _, signal) => send('reservations.get', { reservationId: id }, { token, signal }),
    onChange: look,
    onGone: look,
  })
  const begins = order.stage === 'accepted' ? Date.parse(order.kitchenBegins) : null
  useEffect(() => {
    if (begins === null) return
    const lookAgain = () => {
      const left = begins - serverNow()
      if (left <= 0) void revalidate()
      timer = window.setTimeout(lookAgain, left > 0 ? Math.min(left + 500, lookEveryMs) : lookEveryMs)
    }
    let timer = window.setTimeout(lookAgain, 1_000)
    return () => clearTimeout(timer)
  }, [begins, revalidate])
}

/** How often to check whether the kitchen has begun, because a wrong clock of the device is noticed only later. */
const lookEveryMs = 60_000

/** Page for an order that can't be opened. */
function NoOrder({ refusal, title }: { refusal: WireRefusal | null; title: string }) {
  const { t } = useText()
  const to = useTo()
  return (
    <EmptyState
      level={1}
      picture={drawEmptyState('nothing-found')}
      title={title}
      actions={
        <>
          <LinkButton href={to.bookingFind()}>{t('orderTrack.find')}</LinkButton>
          <LinkButton kind="quiet" href={to.deliveries()}>
            {t('orderTrack.orderFood')}
          </LinkButton>
        </>
      }
    >
      <p>{refusal?.message ?? t('orderTrack.noneHint')}</p>
    </EmptyState>
  )
}
