import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SignInFirst } from '../user/sign-in-first.tsx'
import { UserPage } from '../user/user-page.tsx'
import { ListTools } from './list-tools.tsx'
import type { SavedRestaurantsData } from './load-saved-restaurants.ts'
import { RestaurantLine } from './restaurant-line.tsx'
import { TableAlerts } from './table-alerts.tsx'

/** Shows saved restaurants, their lists, and table alerts. */
export function SavedRestaurantsScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<SavedRestaurantsData>>()
  return (
    <UserPage title={t('saved.title')} up={{ page: 'user', text: t('saved.profile') }}>
      <PersonalScreen
        data={data}
        waiting={<Waiting />}
        visitor={<SignInFirst>{t('saved.lead')}</SignInFirst>}
      >
        {(own) => <SavedRestaurants {...own} />}
      </PersonalScreen>
    </UserPage>
  )
}

function SavedRestaurants({ places, lists, alerts }: SavedRestaurantsData) {
  const { t } = useText()
  const to = useTo()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = lists.find(({ id }) => id === chosen)
  const shown = list ? places.filter((restaurant) => restaurant.lists.includes(list.id)) : places
  const restaurants = useFocusAfterRemoval<HTMLUListElement>(
    shown.map(({ restaurantId }) => String(restaurantId)),
  )
  // The form that deletes a list disappears with it.
  useFocusAfterRemoval(lists.map(({ id }) => id))
  return (
    <div className="grid gap-10">
      {places.length === 0 && lists.length === 0 ? (
        <EmptyState
          picture={drawEmptyState('nothing-found')}
          title={t('saved.empty')}
          actions={<LinkButton href={to.home()}>{t('saved.browse')}</LinkButton>}
        >
          <p>{t('saved.emptyLead')}</p>
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="visually-hidden">{t('saved.lists')}</legend>
            <ChipButton aria-pressed={!list} onClick={() => setChosen(null)}>
              {t('saved.all')}
            </ChipButton>
            {lists.map(({ id, name }) => (
              <ChipButton key={id} aria-pressed={id === list?.id} onClick={() => setChosen(id)}>
                {name}
              </ChipButton>
            ))}
          </fieldset>
          <ListTools key={list?.id ?? ''} list={list} />
          {shown.length === 0 && <p className="text-ink-soft">{t('saved.emptyList')}</p>}
          <ul ref={restaurants} className="grid gap-x-10 desktop:grid-cols-2">
            {shown.map((restaurant) => (
              <li key={restaurant.restaurantId} className="border-b border-line py-4">
                <RestaurantLine {...{ restaurant, lists }} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {alerts !== null && alerts.length > 0 && (
        <SafePart>
          <TableAlerts alerts={alerts} />
        </SafePart>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-9 w-56 rounded-full" />
      {[1, 2, 3].map((line) => (
        <div key={line} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
          <Skeleton className="aspect-square rounded-md" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  )
}
