import { Form, useNavigation } from 'react-router'
import { SmallProblem } from '#web/form/form-problems.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MoneyData } from './load-money.ts'
import type { MoneyOutcome } from './money-action.ts'

interface OtherCardProps {
  readonly loaded: MoneyData
  readonly outcome: MoneyOutcome | null
}

/** Shows the button that starts replacing the card on file. */
export function OtherCard({ loaded: { booking, restaurant }, outcome }: OtherCardProps) {
  const { t } = useText()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-2 border-t border-line pt-5 no-print">
      <input type="hidden" name="restaurantId" value={restaurant?.idOrName ?? booking.restaurantId} />
      <p>
        <Button kind="quiet" name="step" value="replaceCard" aria-disabled={busy || undefined}>
          {t('moneyPage.otherCard')}
        </Button>
      </p>
      <p className="text-small text-ink-soft">{t('moneyPage.otherCardHint')}</p>
      {outcome?.step === 'replaceCard' && <SmallProblem result={outcome} />}
    </Form>
  )
}
