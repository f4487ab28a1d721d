import { formatNumber } from '#web/text/number.ts'
import { useText } from '#web/text/text.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { FacetCount } from './facets.ts'
import { listItem } from '../search-query.ts'

export interface FacetGroupProps {
  readonly name: string
  readonly title: string
  readonly counts: readonly FacetCount[] | undefined
  readonly chosen: readonly string[]
  readonly look?: 'rows' | 'chips'
  /** Whether to show all values instead of only the first few. */
  readonly all?: boolean
  /** Label of the "any" option; turns the group into a single choice. */
  readonly any?: string
  readonly textOf?: (value: string) => string
  /** Returns the accessible name of a value whose text consists of symbols. */
  readonly labelOf?: (value: string) => string
}

const maxInitialValues = 5

/** Shows one group of filters, unless no restaurant matches any of its values. */
export function FacetGroup({ counts = [], chosen, look = 'rows', ...group }: FacetGroupProps) {
  const { t, locale } = useText()
  const { name, title, any, textOf = (value: string) => value } = group
  if (counts.every(({ count, value }) => count === 0 && !chosen.includes(value))) return null
  const kind = any === undefined ? 'checkbox' : 'radio'
  const isFirst = ({ value }: FacetCount, index: number) =>
    group.all || index < maxInitialValues || chosen.includes(value)
  const first = counts.filter(isFirst)
  const more = counts.filter((each, index) => !isFirst(each, index))
  const row = ({ value, count }: FacetCount) => (
    <Row
      key={value}
      {...{ kind, name, value, count }}
      text={textOf(value)}
      checked={chosen.includes(value)}
    />
  )
  return (
    <fieldset className="min-w-0 border-t border-line py-4 first-of-type:mt-2">
      <legend className="float-start mb-1.5 w-full font-medium">{title}</legend>
      <div className="clear-both">
        {look === 'chips' ? (
          <div className="flex flex-wrap gap-1.5 pt-1">
            {counts.map(({ value, count }) => (
              <ChipChoice
                key={value}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                disabled={count === 0 && !chosen.includes(value)}
                className="px-2.5 has-disabled:opacity-45"
              >
                <span aria-hidden={group.labelOf ? true : undefined}>{textOf(value)}</span>
                {group.labelOf && <VisuallyHidden>{group.labelOf(value)}</VisuallyHidden>}
                <Count count={count} className="opacity-75" />
              </ChipChoice>
            ))}
          </div>
        ) : (
          <>
            {any !== undefined && (
              <Row {...{ kind, name }} value="" text={any} checked={chosen.includes('')} />
            )}
            {first.map(row)}
            {more.length > 0 && (
              <details className="group">
                <summary className="link flex min-h-target list-none items-center text-small group-open:hidden">
                  {t('find.showAll', { count: counts.length, shown: formatNumber(counts.length, locale) })}
                </summary>
                {more.map(row)}
              </details>
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

interface RowProps {
  readonly kind: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly text: string
  readonly count?: number
  readonly checked: boolean
}

function Row({ kind, name, value, text, count, checked }: RowProps) {
  const id = `filter-${name}-${encodeURIComponent(value)}`
  return (
    <label
      htmlFor={id}
      className="flex min-h-9 items-center gap-3 hover:text-accent pointer-coarse:min-h-target"
    >
      <input
        type={kind}
        id={id}
        name={name}
        value={listItem(value)}
        defaultChecked={checked}
        className="size-5 flex-none"
      />
      <span className="min-w-0 flex-1 py-1 leading-tight">{text}</span>
      {count !== undefined && <Count count={count} className="text-ink-soft" />}
    </label>
  )
}

function Count({ count, className }: { count: number; className: string }) {
  const { t, locale } = useText()
  const shown = formatNumber(count, locale)
  return (
    <span className={classes('numbers text-small', className)}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{t('list.count', { count, shown })}</VisuallyHidden>
    </span>
  )
}
