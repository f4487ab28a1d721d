import { useText } from '#web/text/text.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'

export interface SearchHereProps {
  /** Whether the map has moved since the last search. */
  readonly shown: boolean
  readonly loading: boolean
  readonly count: number
  readonly onSearch: () => void
}

/** A button to search the visible area. Before the map is moved, shows the number of restaurants instead. */
export function SearchHere({ shown, loading, count, onSearch }: SearchHereProps) {
  const { t } = useText()
  return (
    <div className="pointer-events-none absolute inset-x-16 top-3 grid justify-items-center">
      {shown && !loading && (
        <button
          type="button"
          className="btn btn-sm pointer-events-auto border-line bg-raised shadow-mid hover:border-ink"
          onClick={onSearch}
        >
          <SearchIcon size={18} />
          {t('map.searchHere')}
        </button>
      )}
      <output
        className={
          loading || (count === 0 && !shown)
            ? 'rounded-lg bg-raised px-4 py-2 text-center text-small shadow-low'
            : 'visually-hidden'
        }
      >
        {loading ? t('map.searching') : t('map.restaurants', { count })}
      </output>
    </div>
  )
}
