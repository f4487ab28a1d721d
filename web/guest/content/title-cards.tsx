import { Anchor } from '../../ui/anchor.tsx'

export interface TitleCard {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly image: string
  readonly href: string
}

/** Collections or landing pages side by side: picture, title, what it is about. */
export function TitleCards({ cards }: { cards: readonly TitleCard[] }) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-3">
      {cards.map(({ id, title, text, image, href }) => (
        <li key={id}>
          <Anchor href={href} className="group block">
            <span className="picture block aspect-[3/2]">
              <img src={image} alt="" width={960} height={320} loading="lazy" decoding="async" />
            </span>
            <span className="mt-3 block font-serif text-step-2 font-display group-hover:text-accent">
              {title}
            </span>
            <span className="mt-1 block max-w-prose text-ink-soft">{text}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
