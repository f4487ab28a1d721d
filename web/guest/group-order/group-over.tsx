import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/shell/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says why a group order can't be opened. */
export function GroupOver({ message }: { message: string | undefined }) {
  const { t } = useText()
  const to = useTo()
  return (
    <EmptyState
      level={1}
      picture={drawEmptyState('nothing-found')}
      title={t('groupOrder.overTitle')}
      actions={<LinkButton href={to.deliveries()}>{t('groupOrder.orderFood')}</LinkButton>}
    >
      <p>{message}</p>
    </EmptyState>
  )
}
