import { memo } from 'react'
import type { OrderProduct } from '#contracts/ordering/ordering-menu.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useText } from '#web/text/text.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlusIcon } from '#web/ui/more-icons.tsx'
import { needsAnswer, isGone } from './shown-menu.ts'
import { useAmountOf } from '../use-cart.ts'

interface DishRowProps {
  readonly dish: OrderProduct
  /** Price of the cheapest size, in minor units. */
  readonly price: number
  readonly currency: string
  /** Language of the description; undefined if it's the page's. */
  readonly language: string | undefined
  /** Language of the name; undefined if it's the page's. */
  readonly menuLanguage: string | undefined
  /** Whether the dish can be added to the cart; false until the guest chooses a delivery type. */
  readonly canAdd: boolean
  /** Whether the dish is served at the time of the order. */
  readonly isServed: boolean
  readonly href: string
  /** Whether the dish is safe for the guest only with certain options. */
  readonly toChoose: boolean
}

/**
 * The dish's name is a link that opens the dish. The button adds the dish to the cart, or opens it if it has
 * a required choice.
 */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { t, locale } = useText()
  const { dish, currency, language, menuLanguage, canAdd, isServed, href, toChoose } = props
  const { id, name, description, picture } = dish
  const price = formatMoney(props.price, currency, locale)
  const why = isGone(dish) ? 'orderMenu.soldOut' : isServed ? null : 'orderMenu.notServed'
  return (
    <>
      <div className="min-w-0 grow">
        <h3 className="text-step-1">
          <a href={href} data-dish={id} lang={menuLanguage} className="hover:text-accent wrap-anywhere">
            {name}
          </a>
        </h3>
        {description && (
          <p lang={language} className="text-small text-ink-soft">
            {description}
          </p>
        )}
        <p className="numbers mt-1 font-medium">
          {why ? (
            <span className="font-regular text-ink-soft">{t(why)}</span>
          ) : dish.sizes === null ? (
            price
          ) : (
            t('orderMenu.fromPrice', { price })
          )}
        </p>
        {toChoose && <p className="text-small text-warn">{t('orderMenu.safeIfChosen')}</p>}
      </div>
      {picture ? (
        <div className="relative w-21 flex-none">
          <span className="picture aspect-square rounded-md [content-visibility:auto]">
            <img src={picture} alt="" width={84} height={84} loading="lazy" decoding="async" />
          </span>
          {canAdd && !why && (
            <AddDish
              dish={dish}
              href={href}
              className="absolute -inset-e-2 -bottom-2 border-2 border-paper"
            />
          )}
        </div>
      ) : (
        canAdd && !why && <AddDish dish={dish} href={href} className="-me-2 flex-none self-center" />
      )}
    </>
  )
})

interface AddDishProps extends Pick<DishRowProps, 'dish' | 'href'> {
  readonly className: string
}

function AddDish({ dish, href, className }: AddDishProps) {
  const { t } = useText()
  const amount = useAmountOf(dish.id)
  const { id, name } = dish
  const label = amount > 0 ? t('orderMenu.addMore', { name, amount }) : t('orderMenu.add', { name })
  const look = classes(
    'grid size-11 place-items-center rounded-full font-medium shadow-low numbers',
    amount > 0 ? 'bg-accent text-on-accent' : 'bg-raised text-accent',
    className,
  )
  const content = amount > 0 ? amount : <PlusIcon size={20} />
  return needsAnswer(dish) ? (
    <a href={href} data-dish={id} aria-label={label} className={look}>
      {content}
    </a>
  ) : (
    <button name="add" value={id} aria-label={label} className={look}>
      {content}
    </button>
  )
}
