import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupOrder } from '#contracts/ordering/group-orders.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GroupBar } from '../group-bar.tsx'
import { GroupList } from '../group-list.ts'
import { OrderViews } from '../order-views.tsx'
import { CartProvider } from '../use-cart.ts'

interface GroupMenuProps extends Readonly<Parameters<typeof OrderViews>[0]> {
  readonly group: GroupOrder
}

export function GroupMenu({ group, ...shown }: GroupMenuProps) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const send = useSend()
  const { result } = shown
  const { group: code } = shown.query
  const [refusal, setRefusal] = useState<string | null>(null)
  const cart = useMemo(() => {
    const { deliveryType, own } = group
    const onRefused = (message: string | null) => {
      setRefusal(message ?? t('error.unreachable'))
      void revalidate()
    }
    const store = new GroupList({ send, code, type: deliveryType, lines: own.lines, onRefused })
    return { store, type: deliveryType, fromAddress: own.lines }
  }, [group, code, send, revalidate, t])
  const problem = refusal ?? (result?.step === 'group' && 'message' in result ? result.message : null)
  return (
    <CartProvider value={cart}>
      <GroupBar group={group} code={code} />
      {problem !== null && (
        <Notice tone="bad" live className="mt-4" title={t('orderMenu.notChanged')}>
          {problem}
        </Notice>
      )}
      <OrderViews {...shown} />
    </CartProvider>
  )
}
