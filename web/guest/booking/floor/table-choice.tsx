import { type MessageKey, useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import type { DrawnTable, FloorMap, OpeningKind } from './floor-map.ts'

export type TableState = 'free' | 'taken' | 'unfit'

const stateWords: Readonly<Record<TableState, MessageKey>> = {
  free: 'floor.state.free',
  taken: 'floor.state.taken',
  unfit: 'floor.state.unfit',
}

const nearWords: Readonly<Record<OpeningKind, MessageKey>> = {
  window: 'floor.near.window',
  door: 'floor.near.door',
}

interface TableChoiceProps {
  readonly map: FloorMap
  readonly table: DrawnTable
  readonly area: string
  readonly state: TableState
  readonly chosen: boolean
}

/**
 * Shows a radio button at the table's position. Its label has the number, size, area, surroundings and state of the
 * table.
 */
export function TableChoice({ map, table, area, state, chosen }: TableChoiceProps) {
  const { t } = useText()
  const { number, x, y, w, h, round, seats, from, near, note } = table
  const free = state === 'free'
  const name = [
    t('floor.table', { number }),
    from > 1 && from < seats
      ? t('floor.seatsFrom', { from, count: seats })
      : t('floor.seats', { count: seats }),
    area,
    ...near.map((kind) => t(nearWords[kind])),
    note,
    t(stateWords[state]),
  ]
  return (
    <label
      className={classes(
        'absolute grid min-h-target min-w-target -translate-1/2 place-items-center content-center gap-0 border-[1.5px] text-small font-medium numbers transition-colors',
        round ? 'rounded-full' : 'rounded-md',
        free
          ? 'cursor-pointer border-accent bg-raised text-accent hover:bg-wash has-checked:bg-accent has-checked:text-on-accent'
          : 'border-line bg-sunk text-ink-soft',
        'has-focus-visible:z-1 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
      )}
      style={{
        left: share(x + w / 2, map.width),
        top: share(y + h / 2, map.height),
        width: share(w, map.width),
        height: share(h, map.height),
      }}
      title={name.filter(Boolean).join(', ')}
    >
      <input
        type="radio"
        name="table"
        value={number}
        defaultChecked={chosen}
        disabled={!free}
        aria-label={name.filter(Boolean).join(', ')}
        className="visually-hidden"
      />
      <span aria-hidden="true" className={classes('leading-none', !free && 'line-through')}>
        {number}
      </span>
      <span aria-hidden="true" className="mt-0.5 text-[0.625rem] leading-none font-regular">
        {from < seats ? `${from}–${seats}` : seats}
      </span>
    </label>
  )
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`
