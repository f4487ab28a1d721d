import type { FormEvent } from 'react'
import { useRef } from 'react'
import { foodWord } from '#web/text/food-words.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons.tsx'
import { textOf, textsOf } from '#web/form/form-data.ts'
import type { MenuFilter } from './menu-filter.ts'

interface MenuFilterBarProps {
  readonly filter: MenuFilter
  readonly allergens: readonly string[]
  /** URL parameters that the form resubmits as hidden fields without scripts. */
  readonly carried: readonly (readonly [name: string, value: string])[]
  /** Allergies in the guest's profile that the menu has no information about. */
  readonly unknown: readonly string[]
  readonly onFilter: (filter: MenuFilter) => void
}

/** Filters as the guest types, or on submit without scripts. */
export function MenuFilterBar({ filter, allergens, carried, unknown, onFilter }: MenuFilterBarProps) {
  const text = useText()
  const { t } = text
  const form = useRef<HTMLFormElement>(null)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget)
    onFilter({ search: textOf(data, 'search'), avoid: textsOf(data, 'avoid') })
  }
  return (
    <search>
      <form
        ref={form}
        className="mt-4 grid gap-3"
        onInput={onInput}
        onSubmit={(event) => event.preventDefault()}
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative tablet:max-w-96">
          <SearchIcon
            size={20}
            className="pointer-events-none absolute top-1/2 inset-s-3.5 -translate-y-1/2 text-ink-soft"
          />
          <input
            type="search"
            name="search"
            className="field ps-11"
            aria-label={t('orderMenu.search')}
            placeholder={t('orderMenu.search')}
            defaultValue={filter.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
          />
        </div>
        {allergens.length > 0 && (
          <details className="group" open={filter.avoid.length > 0 || undefined} suppressHydrationWarning>
            <summary className="chip cursor-pointer list-none">
              {filter.avoid.length > 0
                ? t('orderMenu.avoiding', { count: filter.avoid.length })
                : t('orderMenu.allergens')}
              <ChevronDownIcon size={16} />
            </summary>
            <fieldset className="mt-3">
              <legend className="text-small text-ink-soft">{t('orderMenu.avoidHint')}</legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {allergens.map((allergen) => (
                  <ChipChoice
                    key={allergen}
                    name="avoid"
                    value={allergen}
                    defaultChecked={filter.avoid.includes(allergen)}
                  >
                    {t('orderMenu.no', { allergen: foodWord(allergen, text) })}
                  </ChipChoice>
                ))}
              </div>
            </fieldset>
          </details>
        )}
        {unknown.length > 0 && (
          <p className="text-small text-warn">
            {t('orderMenu.unknownAllergies', { list: unknown.join(', ') })}
          </p>
        )}
        <Button kind="quiet" size="small" className="hidden justify-self-start noscript:inline-flex">
          {t('orderMenu.filter')}
        </Button>
      </form>
    </search>
  )
}
