import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says how restaurants are saved, where none is saved yet. */
export function NothingSaved() {
  const { t } = useText()
  const to = useTo()
  return (
    <EmptyState
      picture={drawEmptyState('nothing-found')}
      title={t('saved.empty')}
      actions={<LinkButton href={to.home()}>{t('saved.browse')}</LinkButton>}
    >
      <p>{t('saved.emptyLead')}</p>
    </EmptyState>
  )
}
