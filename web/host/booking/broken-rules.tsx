import type { WireRefusal } from '#contracts/client.ts'
import { type PartyAtTable, partyWords } from './placement-words.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { StateMark } from '#web/host/parts/state-mark.tsx'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type BrokenRule = NonNullable<WireRefusal['rules']>[number]

interface BrokenRulesProps {
  readonly rules: readonly BrokenRule[]
  readonly parties?: readonly PartyAtTable[] | undefined
  readonly zone: string
}

/** Every rule that a booking breaks, and why it is made anyway: the fields of a form. */
export function BrokenRules({ rules, parties = [], zone }: BrokenRulesProps) {
  const text = useText()
  const { t } = text
  const mayOverrule = useMayOverrule()
  return (
    <>
      <div role="alert" className="border-y border-line py-3">
        <ul className="grid gap-2">
          {rules.map(({ code, message }) => (
            <li key={code}>
              <StateMark shape="warning" tone="warn" filled>
                <span className="text-ink">{message}</span>
              </StateMark>
            </li>
          ))}
          {parties.map((party) => (
            <li key={`${party.id} ${party.from}`} className="text-ink-soft wrap-anywhere">
              {partyWords(party, zone, text)}
            </li>
          ))}
        </ul>
      </div>
      {mayOverrule ? (
        <TextField
          name="reason"
          label={t('tonight.rules.reason')}
          hint={t('tonight.rules.reasonHint')}
          maxLength={1000}
          autoComplete="off"
          required
        />
      ) : (
        <p className="text-ink-soft">{t('tonight.rules.askLead')}</p>
      )}
    </>
  )
}

/** Whether the member may overrule rules, or somebody else can allow it here with a PIN. */
export function useMayOverrule(): boolean {
  return useAtRestaurant().mayAct('booking.override')
}
