import { Anchor } from '#web/ui/anchor.tsx'
import { classes } from '#web/ui/classes.ts'

export interface TitleCard {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly image: string
  readonly href: string
}

interface TitleCardsProps {
  readonly cards: readonly TitleCard[]
  /** Whether to show one short row, for pages with other content. */
  readonly compact?: boolean
}

/** Shows collections or landing pages as cards with picture, title and summary. */
export function TitleCards({ cards, compact = false }: TitleCardsProps) {
  return (
    <ul
      className={classes(
        'grid',
        compact
          ? 'mt-5 grid-cols-2 gap-x-4 gap-y-7 desktop:grid-cols-4 desktop:gap-x-6'
          : 'mt-8 gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-3',
      )}
    >
      {cards.map(({ id, title, text, image, href }) => (
        <li key={id}>
          <Anchor href={href} className="group block">
            <span className="picture block aspect-[3/2]">
              <img src={image} alt="" width={960} height={320} loading="lazy" decoding="async" />
            </span>
            <span
              className={classes(
                'mt-3 block font-serif font-display group-hover:text-accent',
                compact ? 'text-step-1' : 'text-step-2',
              )}
            >
              {title}
            </span>
            <span className={classes('mt-1 block max-w-prose text-ink-soft', compact && 'text-small')}>
              {text}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
