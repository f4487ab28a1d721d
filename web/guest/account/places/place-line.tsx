import { useRevalidator } from 'react-router'
import { useSend } from '#web/session/use-send.ts'
import { tellTabs } from '#web/session/tabs.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SmallProblem } from '../form/small-problem.tsx'
import { useAsk } from '../form/use-ask.ts'
import type { List, Place } from './load-places.ts'
import { noteSaved } from './saved-places.ts'

interface PlaceLineProps {
  readonly uid: string
  readonly place: Place
  readonly lists: readonly List[]
}

/** One place: its page is a press away, its lists and the way out behind a line that opens. */
export function PlaceLine({ uid, place, lists }: PlaceLineProps) {
  const { t } = useText()
  const to = useTo()
  const send = useSend()
  const { revalidate } = useRevalidator()
  const { ask, problem } = useAsk()
  const { restaurantId, idOrName, name, city, promoImage } = place
  const change = async (step: () => Promise<unknown>) => {
    if (!(await ask(step))) return
    tellTabs({ kind: 'places' })
    await revalidate()
  }
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4">
      <Anchor
        href={to.restaurant(idOrName)}
        tabIndex={-1}
        aria-hidden="true"
        className="picture aspect-square self-start rounded-md"
      >
        <img src={promoImage} alt="" width={176} height={176} loading="lazy" decoding="async" />
      </Anchor>
      <div className="min-w-0">
        <h2 className="text-step-1">
          <Anchor href={to.restaurant(idOrName)} className="wrap-anywhere hover:text-accent">
            {name}
          </Anchor>
        </h2>
        <p className="text-small text-ink-soft">{city}</p>
        <Disclosure
          className="border-b-0"
          summary={<span className="text-small">{t('places.arrange')}</span>}
        >
          {lists.map((list) => (
            <CheckField
              key={list.id}
              id={`${restaurantId}-${list.id}`}
              name="list"
              value={list.id}
              label={list.name}
              defaultChecked={place.lists.includes(list.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = place.lists.filter((id) => id !== list.id)
                const body = { lists: checked ? [...others, list.id] : others }
                void change(() => send('guestPlaces.save', { uid, restaurantId, body }))
              }}
            />
          ))}
          <Button
            type="button"
            kind="text"
            size="small"
            onClick={() =>
              void change(async () => {
                const answer = await send('guestPlaces.forget', { uid, restaurantId })
                noteSaved(uid, restaurantId, false)
                return answer
              })
            }
          >
            {t('places.forget')}
          </Button>
        </Disclosure>
        <SmallProblem problem={problem} />
      </div>
    </article>
  )
}
