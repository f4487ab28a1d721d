import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { OrderRestaurant } from '../load-order.ts'

/** Offers to call the restaurant or to order from another restaurant. */
export function NoOrders({ restaurant: { name, phone } }: { restaurant: OrderRestaurant }) {
  const { t } = useText()
  const to = useTo()
  return (
    <EmptyState
      picture={drawEmptyState('nothing-found')}
      title={t('orderMenu.notOnline')}
      actions={
        <>
          <LinkButton href={to.deliveries()}>{t('orderMenu.elsewhere')}</LinkButton>
          {phone && (
            <LinkButton kind="quiet" href={telephone(phone)}>
              {t('orderMenu.call', { phone })}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t('orderMenu.notOnlineHint', { restaurant: name })}</p>
    </EmptyState>
  )
}
