import { useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { linePricing } from '#domain/ordering/line-price.ts'
import { DishForm } from '#web/guest/ordering/order/menu/dish-form.tsx'
import { DishFacts } from '#web/guest/ordering/order/menu/dish-sheet.tsx'
import { filterMenu } from '#web/guest/ordering/order/menu/menu-filter.ts'
import { MenuSections } from '#web/guest/ordering/order/menu/menu-sections.tsx'
import { seenOf } from '#web/guest/ordering/order/menu/opened-dish.tsx'
import { type ShownMenu, shownMenu } from '#web/guest/ordering/order/menu/shown-menu.ts'
import { useLines, useShownCart } from '#web/guest/ordering/order/use-cart.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type KioskStepProps, StepBar } from './kiosk-home.tsx'

const nothing = { search: '', avoid: [] }

/** The dish isn't in the URL, so the next guest can't go back to it. */
export function KioskMenu(props: KioskStepProps) {
  const { menu, notServed } = props.data
  const shown = useMemo(
    () => menu && { ...shownMenu(menu), notServed: new Set(notServed) },
    [menu, notServed],
  )
  return shown && <Dishes {...props} menu={shown} />
}

function Dishes({ menu, go, onOver }: KioskStepProps & { readonly menu: ShownMenu }) {
  const { t, locale } = useText()
  const cart = useShownCart()
  const lines = useLines(cart)
  const [dishId, setDishId] = useState('')
  const list = useOpenedDish(setDishId)
  const sections = menu.sectionsOf('takeaway')
  const filtered = useMemo(() => filterMenu(menu, sections, nothing), [menu, sections])
  const dish = menu.dishes.get(dishId)
  const add = ({ id, amount, selectedModifiers }: CartLine) => {
    const seen = seenOf(menu, { id, repeatIndex: 0, amount, selectedModifiers }, 'takeaway')
    cart.store.add('takeaway', { id, amount, selectedModifiers }, seen)
  }
  if (dish)
    return (
      <>
        <div className="slip mx-auto mb-auto w-full max-w-narrow overflow-hidden p-0">
          <DishFacts dish={dish} menu={menu} />
          <div className="px-gutter">
            <DishForm
              {...{ menu, dish }}
              type="takeaway"
              line={{ id: dish.id, repeatIndex: 0, amount: 1, selectedModifiers: [] }}
              isEdited={false}
              avoid={[]}
              isTried={false}
              howHref=""
              onChosen={(line) => {
                add(line)
                setDishId('')
              }}
            />
          </div>
        </div>
        <StepBar onOver={onOver} onBack={() => setDishId('')} />
      </>
    )
  const priceOf = linePricing(menu.book)
  const count = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = lines.reduce((sum, line) => sum + (priceOf(line, 'takeaway') ?? 0), 0)
  return (
    <>
      <h1 className="text-step-3">{t('kiosk.menuTitle')}</h1>
      <form
        ref={list}
        className="flex-1"
        aria-label={t('orderMenu.menu')}
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent
          const id = submitter instanceof HTMLButtonElement ? submitter.value : ''
          if (id) add({ id, repeatIndex: 0, amount: 1, selectedModifiers: [] })
        }}
      >
        <MenuSections {...{ menu, sections, filtered }} type="takeaway" dishHref="#" />
      </form>
      <StepBar onOver={onOver} onBack={() => go({ step: 'home' })}>
        <Button
          type="button"
          wide
          className="numbers"
          disabled={lines.length === 0}
          onClick={() => go({ step: 'order' })}
        >
          {lines.length === 0
            ? t('kiosk.nothingYet')
            : t('kiosk.viewOrder', { count, total: formatMoney(total, menu.currency, locale) })}
        </Button>
      </StepBar>
    </>
  )
}

/**
 * Opens dishes in place instead of following their links, so they aren't in the browser's history. Returns the ref
 * for the list of dishes.
 */
function useOpenedDish(onOpen: (id: string) => void) {
  const list = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = list.current
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-dish]') : null
      if (!link) return
      event.preventDefault()
      onOpen(link.dataset['dish'] ?? '')
      scrollTo(0, 0)
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  })
  return list
}
