import { Form } from 'react-router'
import type { GroupMemberRead, GroupOrder } from '#contracts/ordering/group-orders.ts'
import { isOrderedInParts } from '#domain/ordering/group-order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Text, useText } from '#web/text/text.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Line, refundKeys } from './own-part.tsx'

/** Lists all members in the order of joining, with their dishes, what they pay, and whether they are ready. */
export function MemberList({ group }: { group: GroupOrder }) {
  const text = useText()
  const { t, locale } = text
  const { members, currency, isHost, stage } = group
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const isInParts = isOrderedInParts(group)
  const confirmed = isInParts ? 'groupOrder.paid' : 'groupOrder.paysPart'
  const readyKey = group.pays === 'each' ? confirmed : 'groupOrder.isReady'
  const mayRemove = isHost && (stage === 'open' || stage === 'closed')
  return (
    <section aria-labelledby="everybody">
      <h2 id="everybody" className="text-step-2">
        {t('groupOrder.everybody', { count: members.length })}
      </h2>
      <ul>
        {members.map((member) => {
          const name = nameOf(member, text)
          return (
            <li key={member.place} className="grid gap-2 border-b border-line py-4">
              <div className="flex items-center gap-3">
                <b className="min-w-0 grow font-medium wrap-anywhere">{name}</b>
                {member.isReady && (
                  <span className="flex flex-none items-center gap-1 text-small text-good">
                    <CheckIcon size={18} />
                    {t(readyKey)}
                  </span>
                )}
                {member.refund && (
                  <span className="flex-none text-small text-warn">{t(refundKeys[member.refund])}</span>
                )}
                {!member.isLeftOut && (
                  <span className="numbers flex-none font-medium">{money(member.total)}</span>
                )}
                {member.isLeftOut && !member.refund && (
                  <span className="flex-none text-small text-warn">
                    {t(isInParts ? 'groupOrder.notPaid' : 'groupOrder.isLeftOut')}
                  </span>
                )}
              </div>
              {!member.isOwn &&
                member.lines.map((line) => (
                  <Line
                    key={`${line.repeatIndex} ${line.id}`}
                    line={line}
                    price={money(line.price)}
                    menuLanguage={group.menuLanguage}
                  />
                ))}
              {member.lines.length === 0 && !member.isLeftOut && stage !== 'ordered' && (
                <p className="text-small text-ink-soft">{t('groupOrder.choseNothing')}</p>
              )}
              {!member.isOwn &&
                member.problems.map(({ code, message }) => (
                  <p key={code} className="text-small text-bad">
                    {message}
                  </p>
                ))}
              {mayRemove && !member.isHost && !member.isOrdered && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="step" value="removeMember" />
                  <button name="place" value={member.place} className="link min-h-target text-small">
                    {t('groupOrder.removePerson', { name })}
                  </button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function nameOf({ name, isOwn, isHost }: GroupMemberRead, { t }: Text): string {
  const shown = name || t('groupOrder.guest')
  if (isOwn) return t('groupOrder.you', { name: shown })
  return isHost ? t('groupOrder.host', { name: shown }) : shown
}
