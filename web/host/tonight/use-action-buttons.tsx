import { useState } from 'react'
import { type ActionName, actionsOf, statusAfter } from './actions.ts'
import { EndDialog } from './end-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { useActions } from './use-actions.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import type { Text } from '#web/text/text.tsx'

type Asked = { readonly name: 'reject' | 'cancel' | 'seat'; readonly id: string } | null

/** What to do with the parties of a page, with the dialogs of actions that need more than a press. */
export function usePartyActions({ onMessage }: { readonly onMessage: (party: Party) => void }) {
  const act = useActions()
  const { may } = useAtRestaurant()
  const { now, shown } = useDay()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const press = (party: Party, name: ActionName) => {
    const { id, tables } = party
    if (name === 'message' || name === 'late') return onMessage(party)
    if (name === 'reject' || name === 'cancel') return setAsked({ name, id })
    if (name === 'seatElsewhere' || (name === 'seat' && tables.length === 0))
      return setAsked({ name: 'seat', id })
    const status = statusAfter[name]
    if (status) void act(party, { kind: 'status', status })
  }
  const party = shown.find(({ id }) => id === asked?.id)
  const dialog =
    asked && party ? (
      asked.name === 'seat' ? (
        <SeatDialog
          party={party}
          onClose={close}
          onChoose={(tableNumber) => {
            close()
            void act(party, { kind: 'status', status: 'Seated', tableNumber })
          }}
        />
      ) : (
        <EndDialog
          name={asked.name}
          party={party}
          onClose={close}
          onDone={(note) => {
            close()
            void act(party, {
              kind: 'status',
              status: asked.name === 'reject' ? 'Rejected' : 'CanceledByHost',
              note,
            })
          }}
        />
      )
    ) : null
  return {
    act,
    press,
    dialog,
    of: (each: Party): ActionName[] => actionsOf(each, now, may),
  }
}

export type PartyActions = ReturnType<typeof usePartyActions>

/** What a button says that does this with a party. */
export function actionText(name: ActionName, party: Party, { t }: Pick<Text, 't'>): string {
  if (name === 'seat' && party.tables.length > 0)
    return t('tonight.act.seatAt', { table: party.tables.join(' + ') })
  return t(`tonight.act.${name}`)
}
