import type { ReactNode } from 'react'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RestaurantImage } from '#web/ui/restaurant-image.tsx'
import type { List, RestaurantOnDevice, SavedRestaurant } from './load-saved-restaurants.ts'

interface RestaurantLineProps {
  readonly restaurant: SavedRestaurant | RestaurantOnDevice
  /** What can be done with it. */
  readonly children: ReactNode
}

export function RestaurantLine({ restaurant, children }: RestaurantLineProps) {
  const to = useTo()
  const { idOrName, name, nameLanguage, city, promoImage, photo } = restaurant
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4">
      <Anchor
        href={to.restaurant(idOrName)}
        tabIndex={-1}
        aria-hidden="true"
        className="picture aspect-square self-start rounded-md"
      >
        <RestaurantImage
          picture={promoImage}
          photo={photo}
          sizes="5.5rem"
          width={176}
          height={176}
          loading="lazy"
          decoding="async"
        />
      </Anchor>
      <div className="min-w-0">
        <h2 className="text-step-1">
          <Anchor
            href={to.restaurant(idOrName)}
            lang={nameLanguage}
            className="wrap-anywhere hover:text-accent"
          >
            {name}
          </Anchor>
        </h2>
        <p className="text-small text-ink-soft">{city}</p>
        {children}
      </div>
    </article>
  )
}

interface ListChoiceProps {
  readonly restaurant: SavedRestaurant
  readonly lists: readonly List[]
}

/** Changes the lists of a saved restaurant, or removes it. */
export function ListChoice({ restaurant, lists }: ListChoiceProps) {
  const { t } = useText()
  const { Form, result, submit } = useForm(['arrange', 'forget'])
  const { restaurantId } = restaurant
  return (
    <>
      <Disclosure className="border-b-0" summary={<span className="text-small">{t('saved.arrange')}</span>}>
        <Form method="post" onChange={({ currentTarget }) => submit(currentTarget)}>
          <input type="hidden" name="step" value="arrange" />
          <input type="hidden" name="restaurantId" value={restaurantId} />
          {lists.map((list) => (
            <CheckField
              key={list.id}
              id={`${restaurantId}-${list.id}`}
              name="list"
              value={list.id}
              label={list.name}
              defaultChecked={restaurant.lists.includes(list.id)}
            />
          ))}
          <Button name="step" value="forget" kind="text" size="small">
            {t('saved.remove')}
          </Button>
        </Form>
      </Disclosure>
      <SmallProblem result={result} />
    </>
  )
}
