import type { WireRefusal } from '#contracts/client.ts'
import { drawEmptyState } from '#art/empty-state.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Page for a link that has no booking id or the wrong token. */
export function NoBooking({ refusal, title }: { refusal: WireRefusal | null; title: string }) {
  const { t } = useText()
  const to = useTo()
  return (
    <EmptyState
      level={1}
      picture={drawEmptyState('nothing-found')}
      title={title}
      actions={<LinkButton href={to.home()}>{t('booking.findTable')}</LinkButton>}
    >
      <p>{refusal?.message ?? t('booking.useLink')}</p>
    </EmptyState>
  )
}
