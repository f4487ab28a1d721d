import { useMemo, useState } from 'react'
import { type ActionName, actionsAt, statusAfter } from './actions.ts'
import { ArriveDialog } from './arrive-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { type Act, type Change, useActions } from './use-actions.ts'
import type { Command } from '#web/host/commands/commands.tsx'
import { type DialogAction, isDialogAction, PartyDialog } from '#web/host/party/party-dialog.tsx'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useDay } from '#web/host/service-day/use-day.tsx'
import type { Text } from '#web/text/text.tsx'

type Asked = {
  readonly name: 'reject' | 'cancel' | 'seat' | 'arrivePartly' | DialogAction
  readonly id: string
} | null

/** What to do with the parties of a page, with the dialogs of actions that need more than a press. */
export function usePartyActions({ onMessage }: { readonly onMessage: (party: Party) => void }) {
  const act = useActions()
  const { mayAct } = useAtRestaurant()
  const { now, shown, pending } = useDay()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const press = (party: Party, name: ActionName) => {
    const { id, tables } = party
    if (name === 'message' || name === 'late') return onMessage(party)
    const isDialog = name === 'reject' || name === 'cancel' || name === 'arrivePartly' || isDialogAction(name)
    // A second press may meet the button of the next action. Dialogs wait for the answer instead.
    if (pending.has(id) && !isDialog && name !== 'seatElsewhere') return
    if (name === 'arrive') return void act(party, { kind: 'arrive', here: party.size })
    if (isDialog) return setAsked({ name, id })
    if (name === 'seatElsewhere' || (name === 'seat' && tables.length === 0))
      return setAsked({ name: 'seat', id })
    const status = statusAfter[name]
    if (status) void act(party, { kind: 'status', status })
  }
  const of = useMemo(() => actionsAt(now, mayAct), [now, mayAct])
  const party = shown.find(({ id }) => id === asked?.id)
  const choose = (change: Change) => {
    close()
    if (party) void act(party, change)
  }
  return {
    act,
    press,
    dialog: asked && party && <ActionDialog name={asked.name} {...{ party, act, close, choose }} />,
    of,
  }
}

export type PartyActions = ReturnType<typeof usePartyActions>

interface ActionDialogProps {
  readonly name: NonNullable<Asked>['name']
  readonly party: Party
  readonly act: Act
  readonly close: () => void
  readonly choose: (change: Change) => void
}

function ActionDialog({ name, party, act, close, choose }: ActionDialogProps) {
  if (isDialogAction(name)) return <PartyDialog {...{ name, party }} take={act} onClose={close} />
  switch (name) {
    case 'seat':
      return (
        <SeatDialog
          party={party}
          onClose={close}
          onChoose={(tableNumber) => choose({ kind: 'status', status: 'Seated', tableNumber })}
        />
      )
    case 'arrivePartly':
      return (
        <ArriveDialog party={party} onClose={close} onChoose={(here) => choose({ kind: 'arrive', here })} />
      )
    default: {
      const status = name === 'reject' ? 'Rejected' : 'CanceledByHost'
      return (
        <EndDialog
          {...{ name, party }}
          onClose={close}
          onDone={(note) => choose({ kind: 'status', status, note })}
        />
      )
    }
  }
}

/** What a button says that does this with a party. */
export function actionText(name: ActionName, party: Party, { t }: Pick<Text, 't'>): string {
  if (name === 'seat' && party.tables.length > 0)
    return t('tonight.act.seatAt', { table: party.tables.join(' + ') })
  return t(`tonight.act.${name}`)
}

const keys: Partial<Readonly<Record<ActionName, string>>> = {
  arrive: 'A',
  seat: 'S',
  left: 'L',
  noShow: 'N',
  cancel: 'X',
  reject: 'X',
  message: 'T',
  change: 'C',
  move: 'M',
  stay: 'E',
}

/** What can be done with a party, for the command menu. */
export function commandsFor(party: Party, actions: PartyActions, text: Pick<Text, 't'>): Command[] {
  const guest = party.name || text.t('tonight.partyOf', { count: party.size })
  return actions.of(party).map((name) => ({
    id: `do ${name}`,
    text: actionText(name, party, text),
    more: guest,
    ...(keys[name] && { key: keys[name] }),
    run: () => actions.press(party, name),
  }))
}
