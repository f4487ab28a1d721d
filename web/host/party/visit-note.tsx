import { NoteSection } from './note-section.tsx'
import type { TakeStep } from './party-step.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import type { Party } from '#web/host/service-day/party.ts'
import { useText } from '#web/text/text.tsx'

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
  const mayWrite = mayAct('service.act')
  if (!mayWrite && note === '') return null
  return (
    <NoteSection
      {...{ note, mayWrite }}
      title={t('tonight.note.title')}
      hint={t('tonight.note.hint')}
      name="visitNote"
      id={`visit-note-${party.id}`}
      buttonId={noteButton(party.id)}
      save={(visitNote) =>
        take(party, {
          kind: 'step',
          shown: {},
          request: (send, { id, version }) =>
            send('host.note', { reservationId: id, body: { visitNote, version } }),
        })
      }
    />
  )
}
