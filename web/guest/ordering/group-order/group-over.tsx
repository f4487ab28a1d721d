import type { WireRefusal } from '#contracts/client.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { ownValue } from '#domain/own-value.ts'
import { PageHead } from '#web/shell/page/page-head.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const titles: Readonly<Record<string, MessageKey>> = {
  unknownGroupOrder: 'groupOrder.noneTitle',
  groupOrderClosed: 'groupOrder.closed',
  groupOrderEnded: 'groupOrder.overTitle',
}

/** Says why a group order can't be opened, in the page and in its title. */
export function GroupOver({ refusal: { refused, message } }: { readonly refusal: WireRefusal }) {
  const { t } = useText()
  const to = useTo()
  const title = t(ownValue(titles, refused) ?? 'error.refused')
  return (
    <>
      <PageHead title={title} hidden />
      <EmptyState
        level={1}
        picture={drawEmptyState('nothing-found')}
        title={title}
        actions={<LinkButton href={to.deliveries()}>{t('groupOrder.orderFood')}</LinkButton>}
      >
        {/* The message of an ended group order would only repeat the title. */}
        {refused !== 'groupOrderEnded' && (
          <p>{refused === 'unknownGroupOrder' ? t('groupOrder.noneHint') : message}</p>
        )}
      </EmptyState>
    </>
  )
}
