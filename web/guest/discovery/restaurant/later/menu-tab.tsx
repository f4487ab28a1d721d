import { ownValue } from '#domain/own-value.ts'
import { foodWord } from '#web/text/food-words.ts'
import { formatList } from '#web/text/list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RestaurantData } from '../load-restaurant.ts'
import type { MenuPage } from './load-tab.ts'

type Dish = MenuPage['sections'][number]['items'][number]

export function MenuTab({ data: { menus, restaurant } }: { data: RestaurantData }) {
  const { t } = useText()
  const { currency, language, menuLanguage } = restaurant
  if (!menus) return <Notice tone="warn" title={t('menu.failed')} />
  return (
    <div className="grid gap-10">
      {menus.length > 1 && (
        <nav aria-label={t('menu.menus')} className="flex flex-wrap gap-x-5">
          {menus.map(({ id, name }) => (
            <a
              key={id}
              href={`#menu-${id}`}
              lang={menuLanguage}
              className="link inline-flex min-h-target items-center"
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {menus.map((menu) => (
        <section
          key={menu.id}
          id={`menu-${menu.id}`}
          aria-labelledby={`menu-${menu.id}-title`}
          className="scroll-mt-32"
        >
          <h2 id={`menu-${menu.id}-title`} lang={menuLanguage} className="text-step-3">
            {menu.name}
          </h2>
          {menu.sections.map((section) => (
            <SectionOfMenu
              key={section.name}
              {...{ section, modifiersById: menu.modifiersById, currency, language, menuLanguage }}
            />
          ))}
        </section>
      ))}
      <p className="max-w-prose text-small text-ink-soft">{t('menu.note')}</p>
    </div>
  )
}

interface SectionProps {
  readonly section: MenuPage['sections'][number]
  readonly modifiersById: MenuPage['modifiersById']
  readonly currency: string
  /** Language of the descriptions; undefined if it's the page's. */
  readonly language: string | undefined
  /** Language of the names; undefined if it's the page's. */
  readonly menuLanguage: string | undefined
}

/** Options shared by all its dishes are listed once, above them. */
function SectionOfMenu({ section: { name, items }, ...rest }: SectionProps) {
  const [first, ...others] = items
  const shared = (first?.modifiers ?? []).filter((id) =>
    others.every(({ modifiers }) => modifiers.includes(id)),
  )
  return (
    <section className="mt-6">
      <h3 lang={rest.menuLanguage} className="eyebrow font-sans">
        {name}
      </h3>
      <Choices ids={shared} {...rest} />
      <ul className="ledger mt-1">
        {items.map((dish) => (
          <DishLine key={dish.id} {...rest} {...{ dish, shared }} />
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps {
  readonly ids: readonly string[]
  readonly modifiersById: MenuPage['modifiersById']
  readonly currency: string
}

function Choices({ ids, modifiersById, currency }: ChoicesProps) {
  const text = useText()
  return ids.map((id) => {
    const modifier = ownValue(modifiersById, id)
    if (!modifier) return null
    const options = modifier.options.map((option) => optionText(option, currency, text))
    return (
      <p key={id} className="text-small text-ink-soft">
        {text.t('menu.choice', { name: modifier.name, options: formatList(options, text.locale, 'or') })}
      </p>
    )
  })
}

interface DishLineProps extends Omit<SectionProps, 'section'> {
  readonly dish: Dish
  readonly shared: readonly string[]
}

function DishLine(props: DishLineProps) {
  const { dish, shared, modifiersById, currency, language, menuLanguage } = props
  const text = useText()
  const { t, locale } = text
  const { name, description, price, diets, allergens, modifiers } = dish
  return (
    <li>
      <b lang={menuLanguage} className="font-medium">
        {name}
      </b>
      {price !== null && (
        <span className="numbers whitespace-nowrap">{formatMoney(price, currency, locale)}</span>
      )}
      <div className="col-span-2 grid gap-1 pe-12">
        {description && (
          <p lang={language} className="text-ink-soft">
            {description}
          </p>
        )}
        <Choices ids={modifiers.filter((id) => !shared.includes(id))} {...{ modifiersById, currency }} />
        {diets.length + allergens.length > 0 && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
            {diets.map((diet) => (
              <span key={diet} className="rounded-full border border-line px-2 py-0.5">
                {foodWord(diet, text)}
              </span>
            ))}
            {allergens.length > 0 && (
              <span className="text-ink-soft">
                {t('menu.contains', {
                  list: formatList(
                    allergens.map((allergen) => foodWord(allergen, text)),
                    locale,
                  ),
                })}
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function optionText(
  { name, price }: { name: string; price: number },
  currency: string,
  { t, locale }: Text,
): string {
  return price > 0 ? t('menu.extra', { name, price: formatMoney(price, currency, locale) }) : name
}
