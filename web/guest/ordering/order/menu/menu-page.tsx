import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartLine } from '#domain/ordering/cart.ts'
import { stickyPairs } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import { CartBar, CartColumn } from '../cart-bar.tsx'
import { TypeChoice } from '../takers/how-page.tsx'
import type { OrderData } from '../load-order.ts'
import { filterMenu, type MenuFilter, namedAllergens } from './menu-filter.ts'
import { MenuFilterBar } from './menu-filter-bar.tsx'
import { MenuSections } from './menu-sections.tsx'
import { DishPage, OpenedDish, seenOf } from './opened-dish.tsx'
import { changedQuery, filterPairs, type OrderQuery } from '../order-query.ts'
import type { ShownMenu } from './shown-menu.ts'
import { useAllergies } from './use-allergies.ts'
import { useShownCart } from '../use-cart.ts'

interface MenuPageProps {
  readonly data: OrderData
  readonly query: OrderQuery
  readonly menu: ShownMenu
  /** The submitted line of a dish that couldn't be added; null if there was no problem. */
  readonly chosen: CartLine | null
}

export function MenuPage({ data, query, menu, chosen }: MenuPageProps) {
  const { t } = useText()
  const { search } = useLocation()
  const { store } = useShownCart()
  const { deliveryType: type } = query
  // A page that was opened with a dish shows only the dish, because without scripts there is no dialog.
  const [page, setPage] = useState(chosen?.id ?? query.dish)
  if (page !== '' && query.dish !== page && chosen === null) setPage('')
  const allergens = useMemo(() => namedAllergens(menu), [menu])
  const [filter, setFilter] = useState<MenuFilter>({ search: query.search, avoid: query.avoid })
  const { avoid, unknown, choose, isRead } = useAllergies(filter.avoid, allergens)
  const sections = menu.sectionsOf(type)
  const wanted = useDeferredValue(useMemo(() => ({ search: filter.search, avoid }), [filter.search, avoid]))
  const filtered = useMemo(() => filterMenu(menu, sections, wanted), [menu, sections, wanted])
  const dishHref = useMemo(() => dishLink(search), [search])
  const list = useRef<HTMLFormElement>(null)
  useDishLinks(list)
  if (page !== '' && menu.dishes.has(page))
    return <DishPage {...{ query, menu, avoid }} dishId={page} tried={chosen} />
  return (
    <>
      {type === null && (
        <section className="mt-4 grid gap-3" aria-labelledby="how">
          <h2 id="how" className="text-step-2">
            {t('orderMenu.howTitle')}
          </h2>
          <TypeChoice data={data} query={query} />
        </section>
      )}
      <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-x-12">
        <div className="min-w-0">
          <SectionLinks menu={menu} query={query} />
          <MenuFilterBar
            key={String(isRead)}
            filter={{ search: filter.search, avoid }}
            allergens={allergens}
            unknown={unknown}
            carried={[...filterPairs(search), ...stickyPairs(search)]}
            onFilter={(next) => {
              setFilter(next)
              choose(next.avoid)
            }}
          />
          {filtered.hidden.size > 0 &&
            sections.every(({ dishes }) => dishes.every(({ id }) => filtered.hidden.has(id))) && (
              <p className="py-6 text-ink-soft">{t('orderMenu.nothingFound')}</p>
            )}
          <form
            ref={list}
            method="post"
            aria-label={t('orderMenu.menu')}
            onSubmit={(event) => {
              const { submitter } = event.nativeEvent
              const dish = menu.dishes.get(submitter instanceof HTMLButtonElement ? submitter.value : '')
              event.preventDefault()
              if (!type || !dish) return
              const line = { id: dish.id, amount: 1, selectedModifiers: [] }
              store.add(type, line, seenOf(menu, { ...line, repeatIndex: 0 }, type))
            }}
          >
            <SafePart>
              <MenuSections {...{ menu, sections, filtered, type, dishHref }} />
            </SafePart>
          </form>
        </div>
        <CartColumn menu={menu} group={query.group} />
      </div>
      <SafePart>
        <CartBar menu={menu} group={query.group} />
      </SafePart>
      {query.dish && <OpenedDish {...{ query, menu, avoid }} tried={null} />}
    </>
  )
}

function SectionLinks({ menu, query }: Pick<MenuPageProps, 'menu' | 'query'>) {
  const { t } = useText()
  return (
    <nav
      aria-label={t('orderMenu.sections')}
      className="tabs sticky top-header z-sticky -mx-gutter mt-4 bg-paper px-gutter desktop:mx-0 desktop:px-0"
    >
      {menu.sectionsOf(query.deliveryType).map(({ anchor, name }) => (
        <a key={anchor} href={`#${anchor}`} lang={menu.menuLanguage}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Opens dishes over the menu. A menu can have hundreds of links, so one listener handles all of them. */
function useDishLinks(list: RefObject<HTMLFormElement | null>): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-dish]') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const href = changedQuery(search, { dish: link.dataset['dish'] ?? '' })
    void navigate(href, { preventScrollReset: true, state: { fromMenu: true } })
  })
  useEffect(() => {
    const element = list.current
    const onClick = (event: MouseEvent) => open(event)
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [list])
}

function dishLink(search: string): string {
  const query = changedQuery(search, {})
  return `${query}${query === '?' ? '' : '&'}dish=`
}
