import { Choice } from './choice.tsx'
import { PlacementLine } from './placement-words.tsx'
import { type Changing, type Seeking, usePlacements } from './use-choices.ts'
import { useText } from '#web/text/text.tsx'

interface TableChoiceProps {
  readonly seeking: Seeking
  readonly eventId?: Changing['eventId']
  readonly zone: string
  /** Numbers of the tables that the party gets without a choice. */
  readonly best: readonly string[]
  readonly chosen: readonly string[] | null
  readonly onChoose: (tables: readonly string[] | null) => void
}

/** Most tables that are shown, which is every table of nearly all restaurants. */
const most = 60

/** Which tables a booking gets: the best ones, free ones, or ones whose parties are named. */
export function TableChoice({ seeking, eventId, zone, best, chosen, onChoose }: TableChoiceProps) {
  const { t } = useText()
  const placements = usePlacements(seeking, eventId)
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('tonight.book.table')}</legend>
      {placements === null && <p className="text-ink-soft">{t('tonight.lookingForTables')}</p>}
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto p-0.5">
        <li>
          <Choice name="tables" isChosen={chosen === null} onChoose={() => onChoose(null)} className="w-full">
            {best.length > 0
              ? t('tonight.book.bestTables', { tables: best.join(' + ') })
              : t('tonight.book.noBest')}
          </Choice>
        </li>
        {placements?.slice(0, most).map((each) => {
          const numbers = each.tableNumbers.join(' + ')
          return (
            <li key={numbers} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3">
              <Choice
                name="tables"
                isChosen={chosen?.join(' + ') === numbers}
                isSecond={!each.fits || each.blocked || each.parties.length > 0}
                onChoose={() => onChoose(each.tableNumbers)}
              >
                {numbers}
              </Choice>
              <PlacementLine choice={each} zone={zone} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
