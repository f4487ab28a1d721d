import type { Landing } from '#contracts/discovery/content.ts'
import { cuisineName } from '#web/text/cuisine-names.ts'
import { useWithSticky, useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Attributions, CardGrid } from '../restaurant-cards/card-grid.tsx'
import type { TableQuery } from '#web/parts/times/table-query.ts'
import type { CardsFound } from './load-cards.ts'

type Stored = Landing['parts'][number]

export type ShownPart =
  | Exclude<Stored, { kind: 'restaurants' }>
  | ({ readonly kind: 'restaurants'; readonly title: string } & CardsFound)

/** Shows the parts of a landing page in the order set by the operator. */
export function LandingParts({ parts, query }: { parts: readonly ShownPart[]; query: TableQuery }) {
  return parts.map((part) => (
    <section key={`${part.kind} ${part.title}`} className="pt-10">
      <Part part={part} query={query} />
    </section>
  ))
}

function Part({ part, query }: { part: ShownPart; query: TableQuery }) {
  switch (part.kind) {
    case 'text':
      return (
        <div className="max-w-prose">
          <h2 className="text-step-2">{part.title}</h2>
          <p className="mt-2 whitespace-pre-line">{part.text}</p>
        </div>
      )
    case 'restaurants':
      return <Restaurants part={part} query={query} />
    case 'cuisines':
      return <Cuisines part={part} />
    case 'link':
      return <Onward part={part} />
  }
}

function Restaurants({
  part,
  query,
}: {
  part: Extract<ShownPart, { kind: 'restaurants' }>
  query: TableQuery
}) {
  const { t } = useText()
  return (
    <>
      <h2 className="text-step-2">{part.title}</h2>
      {part.cards.length > 0 ? (
        <CardGrid cards={part.cards} query={query} layout="tall" />
      ) : (
        <p className="mt-3 text-ink-soft">{t('content.noRestaurants')}</p>
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
              {cuisineName(cuisine, part.cuisineNames)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Onward({ part }: { part: Extract<ShownPart, { kind: 'link' }> }) {
  const withSticky = useWithSticky()
  return <LinkButton href={withSticky(part.href)}>{part.title}</LinkButton>
}
