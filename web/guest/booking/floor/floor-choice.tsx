import { useText } from '#web/text/text.tsx'
import { PickChoice } from '#web/ui/fields/pick.tsx'
import { FloorDrawing, OpeningMark } from './floor-drawing.tsx'
import { areaOf, type FloorMap, type OpeningKind } from './floor-map.ts'
import type { FloorOfTables } from './load-floor.ts'
import { touchScale } from './touch-scale.ts'
import { type TableState, TableChoice } from './table-choice.tsx'

export interface FloorChoiceProps {
  readonly floor: FloorOfTables
  readonly party: number
  /** Whether the guest has to choose a table if a suitable one is available. */
  readonly mustChoose: boolean
  /** Number of the chosen table; empty for none. */
  readonly chosen: string
  /** Number of the table that the guest holds; empty for none. */
  readonly held: string
  readonly onChoose: () => void
}

/** All tables are one radio group in the plan's order, so arrow keys work natively and without scripts. */
export function FloorChoice({ floor, party, mustChoose, chosen, held, onChoose }: FloorChoiceProps) {
  const { t } = useText()
  const stateOf = (number: string, from: number, seats: number): TableState => {
    if (seats < party || from > party) return 'unfit'
    if (number === held || number === chosen) return 'free'
    return floor.free === null || floor.free.includes(number) ? 'free' : 'taken'
  }
  const required =
    mustChoose &&
    floor.maps.some(({ map }) =>
      map.tables.some(({ number, from, seats }) => stateOf(number, from, seats) === 'free'),
    )
  return (
    <fieldset onChange={onChoose} aria-describedby="floor-hint">
      <legend className="font-medium">{t('floor.title')}</legend>
      <p id="floor-hint" className="mb-3 text-small text-ink-soft">
        {t(required ? 'floor.hintRequired' : 'floor.hint', { count: party })}
      </p>
      {required ? (
        <input type="hidden" name="tableRequired" value="1" />
      ) : (
        <PickChoice name="table" value="" defaultChecked={chosen === ''} className="mb-3">
          {t('floor.any')}
        </PickChoice>
      )}
      <div className="grid gap-4">
        {floor.maps.map(({ id, name, map }) => (
          <div key={id} className="grid gap-1">
            {floor.maps.length > 1 && <p className="eyebrow">{name}</p>}
            <Plan map={map} label={name}>
              {map.tables.map((table) => (
                <TableChoice
                  key={table.number}
                  {...{ map, table }}
                  area={areaOf(map, table)}
                  state={stateOf(table.number, table.from, table.seats)}
                  chosen={table.number === chosen}
                />
              ))}
            </Plan>
          </div>
        ))}
      </div>
      <Legend openings={openingKinds.filter((kind) => floor.maps.some(({ map }) => has(map, kind)))} />
    </fieldset>
  )
}

/** Shows the plan large enough for fingers. On phones it scrolls sideways. */
function Plan({ map, label, children }: { map: FloorMap; label: string; children: React.ReactNode }) {
  const width = Math.ceil(touchScale(map.tables) * map.width)
  return (
    <div className="-mx-(--space-gutter) overflow-x-auto overscroll-x-contain px-(--space-gutter) pt-4 pb-2 tablet:mx-0 tablet:px-0">
      <div
        className="relative max-w-none"
        style={{ minWidth: `min(${width}px, 90rem)`, aspectRatio: `${map.width} / ${map.height}` }}
      >
        <FloorDrawing map={map} label={label} />
        {children}
      </div>
    </div>
  )
}

const openingKinds: readonly OpeningKind[] = ['window', 'door']

const has = ({ openings }: FloorMap, kind: OpeningKind) => openings.some((each) => each.kind === kind)

function Legend({ openings }: { readonly openings: readonly OpeningKind[] }) {
  const { t } = useText()
  const swatch = 'inline-block size-3.5 flex-none rounded-sm border-[1.5px]'
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-accent bg-raised`} />
        {t('floor.free')}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-accent bg-accent`} />
        {t('floor.yours')}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-line bg-sunk`} />
        {t('floor.notFree')}
      </li>
      {openings.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg viewBox="0 -8 44 32" className="h-3.5 flex-none" aria-hidden="true">
            <OpeningMark kind={kind} x={2} y={0} w={40} />
          </svg>
          {t(kind === 'window' ? 'floor.window' : 'floor.door')}
        </li>
      ))}
    </ul>
  )
}
