import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { HostWalkIn as WalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { isChatOpen } from '#domain/chats/conversation.ts'
import { statusWord } from '#domain/reservations/status.ts'
import { formatClock } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HostMessageForm, HostMessages } from './host-messages.tsx'
import { actionCommand, replyCommand } from './line-command.ts'

const actions: Readonly<Record<WalkInAction, MessageKey>> = {
  approve: 'dev.moveApproved',
  reject: 'dev.moveRejected',
  call: 'dev.moveCalled',
  seat: 'dev.moveSeated',
  putBack: 'dev.movePutBack',
  miss: 'dev.moveMissed',
  cancel: 'dev.moveCanceled',
  close: 'dev.moveClosed',
  unseat: 'dev.moveUnseat',
  reopen: 'dev.moveReopen',
}

const coming = { '': null, onMyWay: 'dev.comingOnMyWay', here: 'dev.comingHere' } as const

interface HostWalkInProps {
  readonly walkIn: WalkIn
  /** Tables that the party could be called to, as text. */
  readonly freeTables: string
}

/** Shows a waitlist entry with a form for each command that staff can currently send. */
export function HostWalkIn({ walkIn, freeTables }: HostWalkInProps) {
  const { t, locale } = useText()
  const { id, status, expectedMinutes: wait, position } = walkIn
  const clock = (moment: string) => formatClock(moment.slice(11, 16), locale)
  const reported = coming[walkIn.coming]
  const facts = [
    t('dev.guests', { count: walkIn.groupSize }),
    t(`status.${statusWord(status)}`),
    position !== null && t('dev.place', { position }),
    wait && t('dev.expectedWait', wait),
    walkIn.areas,
    walkIn.tableNumber && t('dev.atTable', { numbers: walkIn.tableNumber }),
    walkIn.keptUntil && t('dev.kept', { time: clock(walkIn.keptUntil) }),
    walkIn.mustLeaveBy && t('dev.leavesBy', { time: clock(walkIn.mustLeaveBy) }),
    walkIn.callableFrom && t('dev.notBefore', { time: clock(walkIn.callableFrom) }),
    walkIn.missedCalls > 0 && t('dev.missedCalls', { count: walkIn.missedCalls }),
    reported && t(reported),
    freeTables && t('dev.couldHave', { numbers: freeTables }),
  ]
  return (
    <article className="grid gap-4 border-t border-line py-6" aria-labelledby={`walkin-${id}`}>
      <h3 id={`walkin-${id}`} className="text-step-1">
        {walkIn.customerName}
      </h3>
      <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {walkIn.specialRequests && <p className="max-w-prose">{walkIn.specialRequests}</p>}
      <HostMessages guest={walkIn.customerName} messages={walkIn.messages} />
      <Commands walkIn={walkIn} />
    </article>
  )
}

function Commands({ walkIn }: Pick<HostWalkInProps, 'walkIn'>) {
  const { t } = useText()
  const { id, mayDo } = walkIn
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      {mayDo.length > 0 && (
        <CommandForm walkIn={walkIn}>
          {mayDo.includes('seat') && (
            <TextField name="tableNumber" id={`tables-${id}`} label={t('dev.table')} maxLength={200} />
          )}
          {mayDo.includes('cancel') && (
            <TextField name="note" id={`words-${id}`} label={t('dev.note')} maxLength={1000} />
          )}
          <p className="flex flex-wrap gap-2">
            {mayDo.map((action) => (
              <Button key={action} kind="quiet" size="small" name="command" value={actionCommand(action)}>
                {t(actions[action])}
              </Button>
            ))}
          </p>
        </CommandForm>
      )}
      {isChatOpen(walkIn.status) && <HostMessageForm id={id} command={replyCommand} max={500} />}
    </div>
  )
}

interface CommandFormProps {
  readonly walkIn: WalkIn
  readonly children: ReactNode
}

function CommandForm({ walkIn, children }: CommandFormProps) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={walkIn.id} />
      <input type="hidden" name="version" value={walkIn.entryVersion} />
      {children}
    </Form>
  )
}
