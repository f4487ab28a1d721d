import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { BagIcon } from '#web/ui/icons.tsx'

interface OrderOfferProps {
  readonly idOrName: string
  readonly name: string
}

/** Offers takeaway and delivery on the booking screen when a link was created for ordering. */
export function OrderOffer({ idOrName, name }: OrderOfferProps) {
  const { t } = useText()
  const to = useTo()
  return (
    <section
      aria-labelledby="order-offer"
      className="slip flex desktop:col-span-2 flex-wrap items-center gap-4"
    >
      <BagIcon size={28} className="flex-none text-accent" />
      <div className="min-w-0 grow">
        <h2 id="order-offer" className="text-step-1">
          {t('orderOffer.title')}
        </h2>
        <p className="text-ink-soft">{t('orderOffer.text', { restaurant: name })}</p>
      </div>
      <LinkButton href={to.delivery(idOrName)}>{t('orderOffer.order')}</LinkButton>
    </section>
  )
}
