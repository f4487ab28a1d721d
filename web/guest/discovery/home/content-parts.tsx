import type { BlogPost } from '#contracts/discovery/content.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { useTo, useWithSticky } from '#web/routing/sticky-query.ts'
import { formatDay } from '#web/text/format.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { RowSection } from '#web/ui/row-section.tsx'
import { type TitleCard, TitleCards } from '../content/title-cards.tsx'
import type { ContentPart, PartWords } from './load-content-parts.ts'

/**
 * Shows a home page section with the operator's content: collections, guides, the latest post, or an announcement.
 */
export function ContentParts({ part, regionId }: { part: ContentPart; regionId: string }) {
  const { t } = useText()
  const links = useTo()
  switch (part.kind) {
    case 'collections': {
      const region = regionId === worldId ? {} : { regionId }
      return (
        <TitledRow
          id="collections"
          title={part.words.title || t('home.collections')}
          all={{ href: links.collection(), text: t('home.allCollections') }}
          cards={part.cards.map((card) => ({ ...card, href: links.collection({ id: card.id, ...region }) }))}
        />
      )
    }
    case 'guides':
      return (
        <TitledRow
          id="guides"
          title={part.words.title || t('home.guides')}
          all={{ href: links.landings(), text: t('home.allGuides') }}
          cards={part.cards.map((card) => ({ ...card, href: links.landing(card.id) }))}
        />
      )
    case 'post':
      return <LatestPost post={part.post} title={part.words.title || t('home.latestPost')} />
    case 'announcement':
      return <Announcement words={part.words} />
  }
}

interface TitledRowProps {
  readonly id: string
  readonly title: string
  readonly all: { readonly href: string; readonly text: string }
  readonly cards: readonly TitleCard[]
}

function TitledRow({ id, title, all, cards }: TitledRowProps) {
  if (cards.length === 0) return null
  return (
    <RowSection {...{ id, title, all }}>
      <TitleCards cards={cards} compact />
    </RowSection>
  )
}

function LatestPost({ post, title }: { post: BlogPost; title: string }) {
  const { locale } = useText()
  const withSticky = useWithSticky()
  const href = post.url.startsWith('/') ? withSticky(post.url) : post.url
  return (
    <section aria-labelledby="post-title" className="mt-section border-t border-line pt-8">
      <h2 id="post-title">{title}</h2>
      <article className="mt-5 grid gap-x-8 gap-y-4 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tablet:items-center">
        {post.image && (
          <Anchor href={href} tabIndex={-1} aria-hidden="true" className="picture aspect-[3/2]">
            <img src={post.image} alt="" width={960} height={640} loading="lazy" decoding="async" />
          </Anchor>
        )}
        <div>
          <p className="text-small text-ink-soft">
            <time dateTime={post.date}>{formatDay(post.date.slice(0, 10), locale)}</time>
            {post.author && <span>{` · ${post.author}`}</span>}
          </p>
          <h3 className="mt-1 text-step-2">
            <Anchor href={href} className="hover:text-accent">
              {post.title}
            </Anchor>
          </h3>
          {post.excerpt && <p className="mt-2 max-w-prose text-ink-soft">{post.excerpt}</p>}
        </div>
      </article>
    </section>
  )
}

function Announcement({ words: { title, text, href, image } }: { words: PartWords }) {
  const withSticky = useWithSticky()
  if (!title && !text) return null
  const link = href.startsWith('/') ? withSticky(href) : href
  return (
    <aside className="mt-8 grid items-center gap-x-6 gap-y-3 rounded-lg bg-wash p-5 tablet:grid-cols-[auto_minmax(0,1fr)]">
      {image && (
        <img
          src={image}
          alt=""
          width={160}
          height={100}
          loading="lazy"
          className="rounded-md"
          decoding="async"
        />
      )}
      <div>
        {title && (
          <h2 className="text-step-1">
            {link ? (
              <Anchor href={link} className="link">
                {title}
              </Anchor>
            ) : (
              title
            )}
          </h2>
        )}
        {text && <p className="mt-1 max-w-prose">{text}</p>}
      </div>
    </aside>
  )
}
