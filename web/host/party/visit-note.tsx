import { useState } from 'react'
import type { TakeStep } from './party-step.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface VisitNoteProps {
  readonly party: Party
  /** As the server last said. */
  readonly note: string
  readonly take: TakeStep
}

/** Id of the button that begins to write, for keys and commands. */
export const noteButton = (id: string) => `note-${id}`

/** What staff write about this visit. The guest never reads it. */
export function VisitNote({ party, note, take }: VisitNoteProps) {
  const { t } = useText()
  const { mayAct } = useAtRestaurant()
  const [draft, setDraft] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const mayWrite = mayAct('service.act')
  if (!mayWrite && note === '') return null
  const save = async () => {
    if (draft === null || isSending) return
    const visitNote = draft.trim()
    setSending(true)
    const isSaved = await take(party, {
      kind: 'step',
      shown: {},
      request: (send, { id, version }) =>
        send('host.note', { reservationId: id, body: { visitNote, version } }),
    }).finally(() => setSending(false))
    if (isSaved) setDraft(null)
  }
  return (
    <section className="mx-5 border-t border-line py-2.5">
      <h3 className="font-sans text-small font-medium text-ink-soft">{t('tonight.note.title')}</h3>
      {draft === null ? (
        <div className="flex items-start gap-3">
          <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
            {note === '' ? (
              <span className="text-ink-soft">{t('tonight.note.hint')}</span>
            ) : (
              <bdi>{note}</bdi>
            )}
          </p>
          {mayWrite && (
            <Button
              id={noteButton(party.id)}
              type="button"
              kind="quiet"
              size="small"
              onClick={() => setDraft(note)}
            >
              {note === '' ? t('tonight.note.add') : t('tonight.note.change')}
            </Button>
          )}
        </div>
      ) : (
        <form
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextArea
            name="visitNote"
            id={`visit-note-${party.id}`}
            label={t('tonight.note.label')}
            hint={t('tonight.note.hint')}
            rows={3}
            maxLength={2000}
            defaultValue={draft}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where its button was pressed
            autoFocus
            onInput={({ currentTarget: { value } }) => setDraft(value)}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="button" kind="quiet" size="small" onClick={() => setDraft(null)}>
              {t('hostApp.back')}
            </Button>
            <Button kind="quiet" size="small" aria-disabled={isSending || undefined}>
              {t('tonight.note.save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
