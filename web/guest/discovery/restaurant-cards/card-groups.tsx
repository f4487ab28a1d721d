import { formatClock } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { CardGrid, type CardGridProps } from './card-grid.tsx'
import type { CardView, Fit } from './card-view.ts'
import type { TableQuery } from '#web/parts/times/table-query.ts'

const order: readonly (Fit | null)[] = [null, 'at', 'near', 'free', 'other']

/**
 * Shows one page of cards. If a time is chosen, groups them under headings: a table at that time, a little earlier or
 * later, or none.
 */
export function CardGroups({ cards, query, layout, leading = true }: Omit<CardGridProps, 'grouped'>) {
  const heading = useHeading(query)
  const groups = order.flatMap((fit) => {
    const group = cards.filter((card) => card.fit === fit)
    return group.length > 0 ? [{ fit, group }] : []
  })
  return groups.map(({ fit, group }, index) => {
    const text = heading(fit)
    const grid = (
      <CardGrid
        key={text}
        {...{ query, layout }}
        cards={group}
        grouped={text !== ''}
        leading={leading && index === 0}
      />
    )
    if (!text) return grid
    return (
      <section key={text} aria-label={text} className="mt-8 first-of-type:mt-6">
        <h3 className="text-step-1 tablet:text-step-2">{text}</h3>
        {grid}
      </section>
    )
  })
}

function useHeading({ time }: TableQuery): (fit: CardView['fit']) => string {
  const { t, locale } = useText()
  const clock = time && formatClock(time, locale)
  return (fit) => {
    if (fit === 'at') return t('list.at', { time: clock })
    if (fit === 'near') return t('list.near')
    if (fit === 'other') return clock ? t('list.noneAround', { time: clock }) : t('list.noneThatDay')
    return ''
  }
}
