import { formatNumber } from '../../text/number.ts'
import { useText } from '../../text/text.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { FacetCount } from './facets.ts'

export interface FacetGroupProps {
  readonly name: string
  readonly title: string
  readonly counts: readonly FacetCount[] | undefined
  readonly chosen: readonly string[]
  readonly look?: 'rows' | 'chips'
  /** One choice instead of several; this is the choice of none. */
  readonly any?: string
  readonly textOf?: (value: string) => string
  /** What is heard where the text is signs. */
  readonly labelOf?: (value: string) => string
}

/** One group of filters; a group without a place in it is left out. */
export function FacetGroup({ counts = [], chosen, look = 'rows', ...group }: FacetGroupProps) {
  const { name, title, any, textOf = (value: string) => value } = group
  if (counts.every(({ count, value }) => count === 0 && !chosen.includes(value))) return null
  const kind = any === undefined ? 'checkbox' : 'radio'
  return (
    <fieldset className="min-w-0 border-t border-line py-4 first-of-type:mt-2">
      <legend className="float-left mb-1.5 w-full font-medium">{title}</legend>
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
            {counts.map(({ value, count }) => (
              <Row
                key={value}
                {...{ kind, name, value, count }}
                text={textOf(value)}
                checked={chosen.includes(value)}
              />
            ))}
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
        value={value}
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
