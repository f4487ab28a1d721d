import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasMore, type HistoryList } from '#domain/reservations/history-list.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import type { ListName } from './get-list.ts'
import { BookingCard, useCardHref, usePayHref } from './booking-card.tsx'
import type { BookingCardView } from './enrich-cards.ts'
import { type LoadedList, loadMore } from './load-history.ts'

const titles: Readonly<Record<ListName, MessageKey>> = {
  waitlist: 'history.waitlist',
  pending: 'history.pending',
  upcoming: 'history.upcoming',
  history: 'history.past',
  pastWaits: 'history.pastWaits',
}

/** The status that each list implies, so its cards don't show it. */
const usualIn: Partial<Record<ListName, BookingCardView['status']>> = {
  pending: 'Pending',
  upcoming: 'Approved',
  history: 'Closed',
  pastWaits: 'Closed',
}

/** Renders nothing if the list is empty, and a message if it couldn't be loaded. */
export function BookingList({ name, list }: { name: ListName; list: LoadedList }) {
  const { t } = useText()
  const id = useId()
  if (list !== null && list.items.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h2 id={id} className="text-step-2">
        {t(titles[name])}
      </h2>
      {list === null ? (
        <NotLoaded />
      ) : (
        // When the page reloads with changes, the list restarts at its first page.
        <Cards key={list.items.map((item) => item.id + item.status).join()} {...{ name, list }} />
      )}
    </section>
  )
}

function NotLoaded() {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  return (
    <Notice tone="warn" className="mt-4">
      <p>{t('history.failed')}</p>
      <Button type="button" kind="text" size="small" onClick={() => void revalidate()}>
        {t('history.again')}
      </Button>
    </Notice>
  )
}

function Cards({ name, list: first }: { name: ListName; list: HistoryList<BookingCardView> }) {
  const { t } = useText()
  const send = useSend()
  const hrefOf = useCardHref()
  const payHrefOf = usePayHref()
  const [list, setList] = useState(first)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  const usual = usualIn[name]
  const ids = list.items.map(({ id }) => id)
  // With the last page, the button disappears, and the focus moves to the first reservation of that page.
  const cards = useFocusAfterRemoval<HTMLUListElement>(hasMore(list) ? [...ids, 'more'] : ids)
  const more = async () => {
    if (state === 'loading') return
    setState('loading')
    const longer = await loadMore(send, name, list)
    setState(longer ? 'still' : 'failed')
    if (longer) setList(longer)
  }
  return (
    <>
      <ul ref={cards} className="mt-4 grid gap-x-10 gap-y-5 desktop:grid-cols-2">
        {list.items.map((card) => (
          <li key={card.id}>
            <SafePart>
              <BookingCard
                booking={card}
                href={hrefOf(card)}
                payHref={payHrefOf(card)}
                picture={card.picture}
                photo={card.photo}
                {...(usual && { usual })}
              />
            </SafePart>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-small text-bad">
          {t('history.failed')}
        </p>
      )}
      {hasMore(list) && (
        <Button
          type="button"
          kind="quiet"
          size="small"
          className="mt-5"
          aria-disabled={state === 'loading' || undefined}
          onClick={() => void more()}
        >
          {t(state === 'loading' ? 'shell.loading' : 'history.more')}
        </Button>
      )}
    </>
  )
}
