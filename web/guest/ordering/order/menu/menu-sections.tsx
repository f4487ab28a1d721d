import { type CSSProperties, memo, Suspense } from 'react'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { useText } from '#web/text/text.tsx'
import { DishRow } from './dish-row.tsx'
import type { FilteredMenu } from './menu-filter.ts'
import { priceFrom, type ShownMenu, type ShownSection } from './shown-menu.ts'

interface MenuSectionsProps {
  readonly menu: ShownMenu
  readonly sections: readonly ShownSection[]
  readonly filtered: FilteredMenu
  readonly type: DeliveryType | null
  /** Href of a dish without the id at its end. */
  readonly dishHref: string
}

/** Renders each section in its own Suspense boundary, so a long menu hydrates in steps without blocking the page. */
export const MenuSections = memo(function MenuSections({ sections, ...rest }: MenuSectionsProps) {
  return sections.map((section) => (
    <Suspense key={section.anchor}>
      <MenuSection section={section} {...rest} />
    </Suspense>
  ))
})

interface MenuSectionProps extends Omit<MenuSectionsProps, 'sections'> {
  readonly section: ShownSection
}

const MenuSection = memo(function MenuSection({ section, menu, filtered, type, dishHref }: MenuSectionProps) {
  const { t } = useText()
  const { anchor, name, dishes } = section
  const shown = dishes.filter(({ id }) => !filtered.hidden.has(id)).length
  const unsafe = dishes.filter(({ id }) => filtered.unsafe.has(id)).length
  return (
    <section
      id={anchor}
      hidden={shown === 0 && unsafe === 0}
      aria-labelledby={`${anchor}-name`}
      // Browsers skip the layout of sections that are off screen. Estimate their height from the number of dishes.
      style={{ '--dishes': shown } as CSSProperties}
      className="-mx-gutter scroll-mt-32 px-gutter pt-6 [content-visibility:auto] [contain-intrinsic-size:auto_calc(var(--dishes)*8.4rem+4rem)] desktop:[contain-intrinsic-size:auto_calc(var(--dishes)*4.1rem+4rem)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${anchor}-name`} lang={menu.menuLanguage} className="text-step-2">
          {name}
        </h2>
        {unsafe > 0 && (
          <p className="text-small text-ink-soft">{t('orderMenu.hiddenDishes', { count: unsafe })}</p>
        )}
      </div>
      <ul className="grid gap-x-12 desktop:grid-cols-2">
        {dishes.map((dish) => (
          // Hidden rather than removed, so no dish renders again as the guest types in the search field.
          <li
            key={dish.id}
            id={`dish-${dish.id}`}
            hidden={filtered.hidden.has(dish.id)}
            className="flex gap-4 border-b border-line py-4 [&[hidden]]:hidden scroll-mt-40"
          >
            <DishRow
              dish={dish}
              price={priceFrom(menu, dish, type)}
              currency={menu.currency}
              language={menu.language}
              menuLanguage={menu.menuLanguage}
              canAdd={type !== null}
              isServed={!menu.notServed.has(dish.id)}
              href={dishHref + encodeURIComponent(dish.id)}
              toChoose={filtered.toChoose.has(dish.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
