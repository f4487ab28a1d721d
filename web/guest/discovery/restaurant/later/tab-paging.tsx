import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx'
import { shownAtOnce } from '../load-events.ts'

interface TabPagingProps {
  readonly label: string
  readonly skip: number
  readonly shown: number
  readonly total: number
  readonly hrefOf: (skip: number) => string
}

/** Shows links to a tab's previous and next page. Renders nothing if there is only one page. */
export function TabPaging({ label, skip, shown, total, hrefOf }: TabPagingProps) {
  const { t, locale } = useText()
  if (total <= shownAtOnce && skip === 0) return null
  const number = (value: number) => formatNumber(value, locale)
  const last = skip + shown
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-6"
    >
      <span>
        {skip > 0 && (
          <LinkButton
            href={hrefOf(Math.max(0, skip - shownAtOnce))}
            kind="quiet"
            size="small"
            icon={<ArrowLeftIcon size={18} />}
          >
            {t('tab.back')}
          </LinkButton>
        )}
      </span>
      <span className="numbers text-small text-ink-soft">
        {shown > 0 && t('tab.span', { first: number(skip + 1), last: number(last), count: number(total) })}
      </span>
      <span className="justify-self-end">
        {shown > 0 && last < total && (
          <LinkButton href={hrefOf(skip + shownAtOnce)} kind="quiet" size="small">
            {t('tab.more')}
            <ArrowRightIcon size={18} />
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
