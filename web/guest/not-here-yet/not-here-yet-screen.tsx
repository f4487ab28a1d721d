import { useLocation, useParams } from 'react-router'
import { drawEmptyState } from '../../art/empty-state.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useTo } from '../../shell/sticky-query.ts'
import { type MessageKey, useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What will be at an address, by its first part. */
const promises: Readonly<Record<string, { title: MessageKey; promise: MessageKey }>> = {
  amp: { title: 'notHereYet.amp', promise: 'notHereYet.ampPromise' },
  auth: { title: 'notHereYet.account', promise: 'notHereYet.accountPromise' },
  chats: { title: 'notHereYet.chats', promise: 'notHereYet.chatsPromise' },
  collection: { title: 'notHereYet.collection', promise: 'notHereYet.collectionPromise' },
  dev: { title: 'notHereYet.dev', promise: 'notHereYet.devPromise' },
  'dev-polygon': { title: 'notHereYet.dev', promise: 'notHereYet.devPromise' },
  feedback: { title: 'notHereYet.feedback', promise: 'notHereYet.feedbackPromise' },
  history: { title: 'notHereYet.history', promise: 'notHereYet.historyPromise' },
  i: { title: 'notHereYet.landing', promise: 'notHereYet.landingPromise' },
  'location-search': { title: 'notHereYet.location', promise: 'notHereYet.locationPromise' },
  restaurants: { title: 'notHereYet.search', promise: 'notHereYet.searchPromise' },
  search: { title: 'notHereYet.search', promise: 'notHereYet.searchPromise' },
  user: { title: 'notHereYet.account', promise: 'notHereYet.accountPromise' },
  delivery: { title: 'notHereYet.ordering', promise: 'notHereYet.orderingPromise' },
  'kiosk-mode': { title: 'notHereYet.ordering', promise: 'notHereYet.orderingPromise' },
  reserve: { title: 'notHereYet.payment', promise: 'notHereYet.paymentPromise' },
  waitlist: { title: 'notHereYet.waitlist', promise: 'notHereYet.waitlistPromise' },
}

/** The first parts of the addresses this screen has words for. */
export const promisedPlaces: ReadonlySet<string> = new Set(Object.keys(promises))

/** An address whose screen is still to come: says so, says what it will be, and leads on. */
export function Component() {
  const { t } = useText()
  const links = useTo()
  const { pathname, search } = useLocation()
  const { restaurantId, ampRestId } = useParams()
  const place = promises[pathname.split('/')[1]?.toLowerCase() ?? '']
  const title = t(place?.title ?? 'notHereYet.title')
  const restaurant = restaurantId ?? ampRestId
  const asked = new URLSearchParams(search)
  const home = links.home({ search: asked.get('search'), cuisine: asked.get('cuisines') })

  return (
    <div className="page py-section">
      <PageHead title={title} hidden />
      <p className="eyebrow">{t('notHereYet.eyebrow')}</p>
      <EmptyState
        level={1}
        picture={drawEmptyState('not-here-yet')}
        title={title}
        actions={
          <>
            {restaurant && (
              <LinkButton href={links.restaurant(restaurant)}>{t('notHereYet.toRestaurant')}</LinkButton>
            )}
            <LinkButton href={home} kind={restaurant ? 'quiet' : 'primary'}>
              {t('notHereYet.toTables')}
            </LinkButton>
          </>
        }
      >
        <p>{t(place?.promise ?? 'notHereYet.promise')}</p>
      </EmptyState>
    </div>
  )
}
