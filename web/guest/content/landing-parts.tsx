import type { Landing } from '#contracts/discovery.ts'
import { calledCuisine } from '../../text/cuisine-names.ts'
import { useKeepSticky, useTo } from '../../shell/sticky-query.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { Attributions, CardGrid } from '../places/card-grid.tsx'
import type { TableWish } from '../places/table-wish.ts'
import type { CardsFound } from './load-cards.ts'

type Stored = Landing['parts'][number]

export type ShownPart =
  | Exclude<Stored, { kind: 'restaurants' }>
  | ({ readonly kind: 'restaurants'; readonly title: string } & CardsFound)

/** What a landing page is made of, in the order it was written. */
export function LandingParts({ parts, wish }: { parts: readonly ShownPart[]; wish: TableWish }) {
  return parts.map((part) => (
    <section key={`${part.kind} ${part.title}`} className="pt-10">
      <Part part={part} wish={wish} />
    </section>
  ))
}

function Part({ part, wish }: { part: ShownPart; wish: TableWish }) {
  switch (part.kind) {
    case 'text':
      return (
        <div className="max-w-prose">
          <h2 className="text-step-2">{part.title}</h2>
          <p className="mt-2 whitespace-pre-line">{part.text}</p>
        </div>
      )
    case 'restaurants':
      return <Places part={part} wish={wish} />
    case 'cuisines':
      return <Cuisines part={part} />
    case 'link':
      return <Onward part={part} />
  }
}

function Places({ part, wish }: { part: Extract<ShownPart, { kind: 'restaurants' }>; wish: TableWish }) {
  const { t } = useText()
  return (
    <>
      <h2 className="text-step-2">{part.title}</h2>
      {part.cards.length > 0 ? (
        <CardGrid cards={part.cards} wish={wish} layout="tall" />
      ) : (
        <p className="mt-3 text-ink-soft">{t('content.noPlaces')}</p>
      )}
      <Attributions cards={part.cards} />
    </>
  )
}

function Cuisines({ part }: { part: Extract<ShownPart, { kind: 'cuisines' }> }) {
  const links = useTo()
  return (
    <>
      <h2 className="text-step-2">{part.title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {part.cuisines.map((cuisine) => (
          <li key={cuisine}>
            <ChipLink href={links.search({ cuisines: cuisine, regionId: part.regionId })}>
              {calledCuisine(cuisine, part.cuisineNames)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Onward({ part }: { part: Extract<ShownPart, { kind: 'link' }> }) {
  const keep = useKeepSticky()
  return <LinkButton href={keep(part.href)}>{part.title}</LinkButton>
}
