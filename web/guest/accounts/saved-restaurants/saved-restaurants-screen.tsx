import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus/use-focus-after-removal.ts'
import { SafePart } from '#web/shell/safe-part.tsx'
import { PersonalScreen } from '../personal.tsx'
import { UserPage } from '../user/user-page.tsx'
import { DeviceRestaurants } from './device-restaurants.tsx'
import { ListTools } from './list-tools.tsx'
import type { SavedPage, SavedRestaurantsData } from './load-saved-restaurants.ts'
import { NothingSaved } from './nothing-saved.tsx'
import { ListChoice, RestaurantLine } from './restaurant-line.tsx'
import { TableAlerts } from './table-alerts.tsx'

/** Shows saved restaurants, their lists, and table alerts. Visitors see what they have saved on this device. */
export function SavedRestaurantsScreen() {
  const { t } = useText()
  const { own, onDevice } = useLoaderData<SavedPage>()
  return (
    <UserPage title={t('saved.title')} up={{ page: 'user', text: t('saved.profile') }}>
      <PersonalScreen data={own} waiting={<Waiting />} visitor={<DeviceRestaurants restaurants={onDevice} />}>
        {(saved) => <SavedRestaurants {...saved} />}
      </PersonalScreen>
    </UserPage>
  )
}

function SavedRestaurants({ places, lists, alerts }: SavedRestaurantsData) {
  const { t } = useText()
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
        <NothingSaved />
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
                <RestaurantLine restaurant={restaurant}>
                  <ListChoice {...{ restaurant, lists }} />
                </RestaurantLine>
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
