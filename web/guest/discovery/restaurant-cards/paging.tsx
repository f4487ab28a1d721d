import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx'
import { cardsPerPage } from '#web/parts/times/table-query.ts'

export interface PagingProps {
  readonly skip: number
  /** The number of entries on this page, and in total. */
  readonly shown: number
  readonly count: number
  readonly hrefOf: (skip: number) => string
}

/** Shows links to the previous and next page. Renders nothing if there is only one page. */
export function Paging({ skip, shown, count, hrefOf }: PagingProps) {
  const { t, locale } = useText()
  if (count <= cardsPerPage && skip === 0) return null
  const last = skip + shown
  const number = (value: number) => formatNumber(value, locale)
  return (
    <nav
      aria-label={t('list.pages')}
      className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-6"
    >
      <span>
        {skip > 0 && (
          <LinkButton
            href={hrefOf(Math.max(0, skip - cardsPerPage))}
            kind="quiet"
            size="small"
            icon={<ArrowLeftIcon size={18} />}
          >
            {t('list.earlier')}
          </LinkButton>
        )}
      </span>
      <span className="numbers text-small text-ink-soft">
        {shown > 0 && t('list.span', { first: number(skip + 1), last: number(last), count: number(count) })}
      </span>
      <span className="justify-self-end">
        {last < count && shown > 0 && (
          <LinkButton href={hrefOf(skip + cardsPerPage)} kind="quiet" size="small">
            {t('list.more')}
            <ArrowRightIcon size={18} />
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
