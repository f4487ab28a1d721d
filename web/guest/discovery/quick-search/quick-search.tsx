import { type ComponentType, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { QuickSearchDropdownProps } from '#web/guest/discovery/quick-search/quick-search-dropdown.tsx'
import { worldId } from '#web/regions/requested-region.ts'
import { paths } from '#web/paths.ts'
import { withText } from '#web/text/screen-text.ts'
import { useText } from '#web/text/text.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import type { ShellState } from '#web/shell/shell-state.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'

const loadDropdown = withText(
  ['selectors'],
  () => import('#web/guest/discovery/quick-search/quick-search-dropdown.tsx'),
)

/** Search field in the header. It's a GET form that shows suggestions once the app has loaded. */
export function QuickSearch({ state, className }: { state: ShellState; className: string }) {
  const { t } = useText()
  const { search } = useLocation()
  const location = state.regionId === worldId ? '' : state.regionId
  return (
    <search className={className}>
      <Form action={paths.search} method="get">
        {[...stickyPairs(search), ['location', location] as const].map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="relative">
          <QuickSearchField
            state={state}
            label={t('shell.quickSearch')}
            className="field min-h-target rounded-full border-line py-1.5 ps-9.5 text-small"
          />
          <button
            aria-label={t('shell.search')}
            className="absolute inset-y-0 inset-s-0 grid w-9.5 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <SearchIcon size={18} />
          </button>
        </div>
      </Form>
    </search>
  )
}

export interface QuickSearchFieldProps {
  readonly state: ShellState
  readonly label: string
  /** Placeholder, which is also the accessible name if there is no label. */
  readonly placeholder?: string
  readonly defaultValue?: string
  readonly className: string
}

/**
 * Search field with suggestions, whose code loads on first use. The parent must be `relative` and not a `label`,
 * which would include the suggestions in the accessible name.
 */
export function QuickSearchField({
  state,
  label,
  placeholder = label,
  defaultValue = '',
  className,
}: QuickSearchFieldProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [Dropdown, setDropdown] = useState<ComponentType<QuickSearchDropdownProps> | null>(null)
  const { regionId, regionName, shell } = state

  const arrive = async () => {
    const loaded = await loadDropdown().catch(() => null)
    // If loading fails, this is still a form field.
    if (loaded) setDropdown(() => loaded.QuickSearchDropdown)
  }
  useEffect(() => {
    // A field used before the app loaded counts as focused.
    if (field && document.activeElement === field)
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [field])

  return (
    <>
      <input
        ref={setField}
        type="search"
        name="search"
        className={className}
        placeholder={placeholder}
        aria-label={label}
        defaultValue={defaultValue}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void arrive()}
        onPointerEnter={() => void loadDropdown().catch(() => undefined)}
      />
      {Dropdown && field && (
        <Dropdown
          input={field}
          regionId={regionId}
          regionName={regionName}
          cuisines={shell?.region.cuisines ?? []}
          cuisineNames={shell?.region.cuisineNames}
          locations={shell?.nearby ?? []}
        />
      )}
    </>
  )
}
