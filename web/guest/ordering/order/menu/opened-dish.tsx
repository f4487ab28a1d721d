import { useLocation, useNavigate } from 'react-router'
import { type CartLine, isLine } from '#domain/ordering/cart.ts'
import { readChoice } from '#domain/ordering/choice.ts'
import { linePrice } from '#domain/ordering/line-price.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import type { Seen } from '../cart-store.ts'
import { DishForm } from './dish-form.tsx'
import { DishFacts, DishSheet } from './dish-sheet.tsx'
import { changedQuery, type OrderQuery } from '../order-query.ts'
import type { ShownMenu } from './shown-menu.ts'
import { useShownCart } from '../use-cart.ts'

interface OpenedDishProps {
  readonly query: OrderQuery
  readonly menu: ShownMenu
  readonly avoid: readonly string[]
  readonly tried: CartLine | null
}

/** Shows the dish named in the URL in a dialog over the page. */
export function OpenedDish(props: OpenedDishProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { query, menu } = props
  const dish = menu.dishes.get(query.dish)
  if (!dish) return null
  const close = () => {
    if ((state as { fromMenu?: boolean } | null)?.fromMenu) void navigate(-1)
    else
      void navigate(changedQuery(search, { view: query.view }), { replace: true, preventScrollReset: true })
  }
  return (
    <DishSheet dish={dish} menu={menu} onClose={close}>
      <ChosenDish {...props} onDone={close} />
    </DishSheet>
  )
}

/** Shows one dish as a separate page, which works without scripts. */
export function DishPage(props: OpenedDishProps & { readonly dishId: string }) {
  const { t } = useText()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { menu, query, dishId } = props
  const dish = menu.dishes.get(dishId)
  const back = changedQuery(search, { view: query.repeatIndex === null ? null : 'order' })
  return (
    <div className="-mx-gutter mx-auto max-w-narrow">
      <Anchor className="link inline-flex min-h-target items-center gap-2 px-gutter" href={back}>
        <ArrowLeftIcon size={18} />
        {t('orderMenu.backToMenu')}
      </Anchor>
      {dish && <DishFacts dish={dish} menu={menu} />}
      <div className="px-gutter">
        <ChosenDish
          {...props}
          query={{ ...query, dish: dishId }}
          onDone={() => void navigate(back, { replace: true })}
        />
      </div>
    </div>
  )
}

function ChosenDish({
  query,
  menu,
  avoid,
  tried,
  onDone,
}: OpenedDishProps & { readonly onDone: () => void }) {
  const { search } = useLocation()
  const { store, fromAddress } = useShownCart()
  const { deliveryType: type, repeatIndex } = query
  const dish = menu.dishes.get(query.dish)
  if (!dish) return null
  const key = { id: dish.id, repeatIndex: repeatIndex ?? 0 }
  const lines = typeof document === 'undefined' || !type ? fromAddress : store.get()[type]
  const edited = repeatIndex === null ? null : (lines.find((each) => isLine(each, key)) ?? null)
  const choose = (line: CartLine) => {
    if (!type) return
    const seen = seenOf(menu, line, type)
    if (edited) store.edit(type, line, seen)
    else
      store.add(type, { id: line.id, amount: line.amount, selectedModifiers: line.selectedModifiers }, seen)
    onDone()
  }
  return (
    <DishForm
      key={`${dish.id} ${repeatIndex}`}
      {...{ menu, dish, type, avoid }}
      line={tried ?? edited ?? { ...key, amount: 1, selectedModifiers: [] }}
      isEdited={edited !== null}
      isTried={tried !== null}
      howHref={changedQuery(search, { view: 'how' })}
      onChosen={choose}
    />
  )
}

/** Returns the name and price of a line to store with it, so later changes can be pointed out. */
export function seenOf(menu: ShownMenu, line: CartLine, type: DeliveryType): Seen {
  const { choice } = readChoice(menu.book, line)
  return { name: menu.dishes.get(line.id)?.name ?? '', price: choice ? linePrice(choice, type) : 0 }
}
