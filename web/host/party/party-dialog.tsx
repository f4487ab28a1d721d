import { useState } from 'react'
import { BlockDialog } from './block-dialog.tsx'
import { ChangeDialog } from '#web/host/party/change/change-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { TakeStep } from './party-step.ts'
import { StayDialog } from './stay-dialog.tsx'
import type { Party } from '#web/host/service-day/party.ts'

/** Actions that have a dialog of their own. */
const dialogActions = ['change', 'move', 'stay', 'block'] as const
export type DialogAction = (typeof dialogActions)[number]

export function isDialogAction(name: string): name is DialogAction {
  return dialogActions.some((each) => each === name)
}

interface PartyDialogProps {
  readonly name: DialogAction
  readonly party: Party
  readonly take: TakeStep
  readonly onClose: () => void
}

export function PartyDialog({ name, ...rest }: PartyDialogProps) {
  const [shown, setShown] = useState(name)
  if (shown === 'change') return <ChangeDialog {...rest} />
  if (shown === 'move') return <MoveDialog {...rest} />
  if (shown === 'stay') return <StayDialog {...rest} onMove={() => setShown('move')} />
  return <BlockDialog party={rest.party} onClose={rest.onClose} />
}
