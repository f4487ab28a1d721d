import { useState } from 'react'
import type { HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { telephone } from '#domain/contacts/telephone.ts'
import { isChatOpen, maxChatMessageLength } from '#domain/chats/conversation.ts'
import { Whereabouts } from './line-row.tsx'
import { actStep } from './line-steps.ts'
import {
  actionWords,
  allergiesOf,
  expectedWords,
  type FreeNow,
  minutesSince,
  nameOf,
  remarksOn,
} from './line-words.ts'
import { useFreeTables } from './use-free-tables.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { Conversation } from '#web/host/parts/conversation.tsx'
import { QuickButton, Saving, useQuickAction } from '#web/host/parts/quick-action.tsx'
import { SidePanel } from '#web/host/parts/side-panel.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/fields/chip-choice.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'

interface LinePanelProps {
  readonly walkIn: HostWalkIn
  readonly free: FreeNow | null
  readonly zone: string
  readonly now: number
  readonly onClose: () => void
}

/** Everything about one party, and every action that is possible now. */
export function LinePanel({ walkIn, free, zone, now, onClose }: LinePanelProps) {
  const text = useText()
  const { t } = text
  const { mayAct } = useAtRestaurant()
  const { id, groupSize, created, phone, email, status, messages } = walkIn
  const name = nameOf(walkIn, text)
  const facts = [
    { label: t('hostLine.allergies'), value: allergiesOf(walkIn).join(', '), isWarning: true },
    { label: t('hostLine.waitedLabel'), value: t('waitlist.exactly', { to: minutesSince(created, now) }) },
    { label: t('hostLine.nowLabel'), value: expectedWords(walkIn, text) },
    { label: t('hostApp.notes'), value: remarksOn(walkIn, zone, text).join('\n') },
    { label: t('hostLine.emailLabel'), value: email },
  ].filter(({ value }) => value !== '')
  return (
    <SidePanel
      title={name}
      lead={
        <p>
          {t('hostLine.guests', { count: groupSize })} · <Whereabouts {...{ walkIn, free, zone }} />
        </p>
      }
      onClose={onClose}
    >
      <div className="grid gap-5">
        {mayAct('service.act') && <Actions key={`actions ${id}`} {...{ walkIn, free }} />}
        <dl className="grid gap-3 border-t border-line pt-4">
          {facts.map(({ label, value, isWarning }) => (
            <div key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd
                className={
                  isWarning ? 'font-medium text-warn wrap-anywhere' : 'wrap-anywhere whitespace-pre-line'
                }
              >
                {value}
              </dd>
            </div>
          ))}
          {phone && (
            <div>
              <dt className="text-small text-ink-soft">{t('hostLine.phoneLabel')}</dt>
              <dd>
                <a className="link inline-flex min-h-target items-center" href={telephone(phone)} dir="ltr">
                  {phone}
                </a>
              </dd>
            </div>
          )}
        </dl>
        <Conversation
          key={`messages ${id}`}
          {...{ id, zone, messages }}
          guest={name}
          max={mayAct('message.send') && isChatOpen(status) ? maxChatMessageLength : null}
        />
      </div>
    </SidePanel>
  )
}

/** Actions that are asked about first, because the guest reads a note. */
const withNote: readonly WalkInAction[] = ['reject', 'cancel']
const order: readonly WalkInAction[] = [
  'approve',
  'seat',
  'call',
  'miss',
  'putBack',
  'close',
  'unseat',
  'reopen',
  'reject',
  'cancel',
]

function Actions({ walkIn, free }: Pick<LinePanelProps, 'walkIn' | 'free'>) {
  const { t } = useText()
  const act = useQuickAction(actStep)
  const [asked, setAsked] = useState<WalkInAction | null>(null)
  const [table, setTable] = useState('')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const { id, entryVersion: version, groupSize, mayDo } = walkIn
  const hasTables = mayDo.includes('seat') || mayDo.includes('call')
  const tables = useFreeTables(hasTables ? groupSize : null) ?? []
  const best = walkIn.status === 'Called' ? walkIn.tableNumber : (free?.tableNumber ?? '')
  const possible = order.filter((action) => mayDo.includes(action))
  if (asked !== null && mayDo.includes(asked))
    return (
      <div className="grid gap-3">
        <TextArea
          name="note"
          id={`note-${id}`}
          label={t('hostLine.noteToGuest')}
          rows={2}
          maxLength={1000}
          defaultValue={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {act.isSaving && <Saving />}
        {act.problem}
        <QuickButton of={act} kind="danger" size="normal" fields={{ id, version, action: asked, note }}>
          {t(actionWords[asked])}
        </QuickButton>
        <Button type="button" kind="quiet" onClick={() => setAsked(null)}>
          {t('hostApp.back')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      {hasTables && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('hostLine.whichTable')}</legend>
          <div className="flex flex-wrap gap-2">
            {['', ...tables.filter((each) => each !== best).slice(0, 24)].map((each) => (
              <ChipChoice
                key={each}
                type="radio"
                name={`table-${id}`}
                className="numbers min-h-target! min-w-target justify-center"
                defaultChecked={each === ''}
                onChange={() => setTable(each)}
              >
                {each || (best ? t('hostLine.bestTable', { table: best }) : t('hostLine.anyTable'))}
              </ChipChoice>
            ))}
          </div>
          <TextField
            name="tableNumber"
            id={`tables-${id}`}
            label={t('hostLine.otherTables')}
            hint={t('hostLine.otherTablesHint')}
            autoComplete="off"
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </fieldset>
      )}
      {act.isSaving && <Saving />}
      {act.problem}
      <div className="grid grid-cols-2 gap-2">
        {possible.map((action, at) => {
          const isWide = at === 0
          const className = isWide ? 'col-span-2' : undefined
          if (withNote.includes(action))
            return (
              <Button
                key={action}
                type="button"
                size="small"
                kind="quiet"
                className={className}
                onClick={() => setAsked(action)}
              >
                {t(actionWords[action])}
              </Button>
            )
          const needsTable = action === 'seat' || action === 'call'
          const tableNumber = needsTable ? typed.trim() || table || best || undefined : undefined
          return (
            <QuickButton
              key={action}
              of={act}
              kind={isWide ? 'primary' : 'quiet'}
              size={isWide ? 'normal' : 'small'}
              className={className}
              fields={{ id, version, action, tableNumber }}
            >
              {action === 'seat' && tableNumber
                ? t('hostLine.seatAt', { table: tableNumber })
                : t(actionWords[action])}
            </QuickButton>
          )
        })}
      </div>
    </div>
  )
}
