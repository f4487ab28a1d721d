import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { PartyIcon } from '#web/ui/icons.tsx'
import { timeWords } from './takers/when-words.ts'

/** Tells a guest on the menu page whose group order they're adding to, until when, and the limit per person. */
export function GroupBar({ group, code }: { readonly group: GroupOrder; readonly code: string }) {
  const text = useText()
  const { t, locale } = text
  const to = useTo()
  const { deadline, timeZone, today, limitEach, currency, isHost, hostName } = group
  const time = timeWords(deadline, timeZone, today, text)
  return (
    <div className="mt-4 flex items-center gap-4 border-y border-line py-3">
      <PartyIcon size={22} className="flex-none" />
      <div className="numbers min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {isHost ? t('orderMenu.ownGroup') : t('orderMenu.groupOf', { name: hostName })}
        </p>
        <p className="text-small text-ink-soft">
          {limitEach === null
            ? t('orderMenu.groupUntil', { time })
            : t('orderMenu.groupUntilLimit', { time, amount: formatMoney(limitEach, currency, locale) })}
        </p>
      </div>
      <Anchor
        href={to.groupOrder(code)}
        className="link inline-flex min-h-target flex-none items-center text-accent"
      >
        {t('orderMenu.toGroup')}
      </Anchor>
    </div>
  )
}
