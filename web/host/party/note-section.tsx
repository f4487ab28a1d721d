import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

interface NoteSectionProps {
  readonly title: string
  /** Who reads the note. */
  readonly hint: string
  readonly name: string
  /** Id of the field. */
  readonly id: string
  /** Id of the button that begins to write. */
  readonly buttonId?: string
  /** As the server last said. */
  readonly note: string
  readonly mayWrite: boolean
  /** Why the note wasn't saved. */
  readonly problem?: string
  /** Called when somebody begins or ends to write. */
  readonly onWriting?: () => void
  /** Resolves to whether it was saved. */
  readonly save: (note: string) => Promise<boolean>
}

/** A note that staff read and change in place. What was typed stays if it can't be saved. */
export function NoteSection({
  title,
  hint,
  name,
  id,
  buttonId,
  note,
  mayWrite,
  problem,
  onWriting,
  save,
}: NoteSectionProps) {
  const { t } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const write = (next: string | null) => {
    onWriting?.()
    setDraft(next)
  }
  const submit = async () => {
    if (draft === null || isSending) return
    setSending(true)
    const isSaved = await save(draft.trim()).finally(() => setSending(false))
    if (isSaved) setDraft(null)
  }
  return (
    <section className="mx-5 border-t border-line py-2.5">
      <h3 id={`${id}-title`} className="font-sans text-small font-medium text-ink-soft">
        {title}
      </h3>
      {draft === null ? (
        <div className="flex items-start gap-3">
          <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
            {note === '' ? <span className="text-ink-soft">{hint}</span> : <bdi>{note}</bdi>}
          </p>
          {mayWrite && (
            <Button
              id={buttonId}
              type="button"
              kind="quiet"
              size="small"
              aria-describedby={`${id}-title`}
              onClick={() => write(note)}
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
            void submit()
          }}
        >
          <TextArea
            {...{ name, id, hint }}
            label={t('tonight.note.label')}
            rows={3}
            maxLength={2000}
            defaultValue={draft}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where its button was pressed
            autoFocus
            onInput={({ currentTarget: { value } }) => setDraft(value)}
          />
          {problem && (
            <div role="alert" className="grid gap-1.5">
              <p className="text-bad">{problem}</p>
              {note !== '' && (
                <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-line">
                  <bdi>{note}</bdi>
                </blockquote>
              )}
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="button" kind="quiet" size="small" onClick={() => write(null)}>
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
