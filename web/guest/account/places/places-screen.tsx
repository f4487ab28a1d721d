import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { drawEmptyState } from '#web/art/empty-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Personal, PersonalScreen } from '../personal.tsx'
import { SignInFirst } from '../user/sign-in-first.tsx'
import { UserPage } from '../user/user-page.tsx'
import { ListTools } from './list-tools.tsx'
import type { PlacesData } from './load-places.ts'
import { PlaceLine } from './place-line.tsx'
import { Wishes } from './wishes.tsx'

/** Everything the guest keeps an eye on: places, lists of them, and wishes to be told of a table. */
export function PlacesScreen() {
  const { t } = useText()
  const data = useLoaderData<Personal<PlacesData>>()
  return (
    <UserPage title={t('places.title')} up={{ page: 'user', text: t('places.profile') }}>
      <PersonalScreen
        data={data}
        waiting={<Waiting />}
        visitor={<SignInFirst>{t('places.lead')}</SignInFirst>}
      >
        {(own) => <Places {...own} />}
      </PersonalScreen>
    </UserPage>
  )
}

function Places({ uid, places, lists, wishes }: PlacesData) {
  const { t } = useText()
  const to = useTo()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = lists.find(({ id }) => id === chosen)
  const shown = list ? places.filter((place) => place.lists.includes(list.id)) : places
  return (
    <div className="grid gap-10">
      {places.length === 0 && lists.length === 0 ? (
        <EmptyState
          picture={drawEmptyState('nothing-found')}
          title={t('places.empty')}
          actions={<LinkButton href={to.home()}>{t('places.look')}</LinkButton>}
        >
          <p>{t('places.emptyLead')}</p>
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="visually-hidden">{t('places.lists')}</legend>
            <ChipButton aria-pressed={!list} onClick={() => setChosen(null)}>
              {t('places.all')}
            </ChipButton>
            {lists.map(({ id, name }) => (
              <ChipButton key={id} aria-pressed={id === list?.id} onClick={() => setChosen(id)}>
                {name}
              </ChipButton>
            ))}
          </fieldset>
          <ListTools key={list?.id ?? ''} {...{ uid, list }} />
          {shown.length === 0 && <p className="text-ink-soft">{t('places.emptyList')}</p>}
          <ul className="grid gap-x-10 desktop:grid-cols-2">
            {shown.map((place) => (
              <li key={place.restaurantId} className="border-b border-line py-4">
                <PlaceLine {...{ uid, place, lists }} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {wishes !== null && wishes.length > 0 && <Wishes wishes={wishes} />}
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
