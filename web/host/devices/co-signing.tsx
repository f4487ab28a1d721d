import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { type Attempt, setQuestioner } from './co-sign.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { textOf } from '#web/form/form-data.ts'
import { HostDialog } from '#web/host/parts/host-dialog.tsx'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type People = AnswerOf<'staff.atDevice'>['people']

/** Names of the fields with which somebody else allows a step. */
const [memberField, pinField] = ['coSigner', 'coSignerPin']

const problemId = 'co-sign-problem'

interface Question {
  readonly attempt: Attempt
  readonly onEnd: () => void
  /** Each question has a form of its own. */
  readonly nth: number
}

/** Asks at a shared device for the PIN of somebody who may do what the person at it may not. Both are recorded. */
export function CoSigning() {
  const isShared = useAtRestaurant().own.device !== null
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (!isShared) return
    let end: (() => void) | null = null
    setQuestioner(
      (attempt) =>
        new Promise((resolve) => {
          const onEnd = () => {
            end = null
            setQuestion(null)
            resolve()
          }
          end = onEnd
          setQuestion((before) => ({ attempt, onEnd, nth: (before?.nth ?? 0) + 1 }))
        }),
    )
    return () => {
      setQuestioner(null)
      // Whoever leaves the page allows nothing, and the next question isn't kept waiting.
      end?.()
    }
  }, [isShared])
  return question && <CoSignDialog key={question.nth} {...question} />
}

function CoSignDialog({ attempt, onEnd }: Omit<Question, 'nth'>) {
  const { t } = useText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const allow = async (entered: FormData) => {
    const [member, pin] = [textOf(entered, memberField), textOf(entered, pinField)]
    // Nobody can be chosen yet.
    if (isSending || member === '' || pin === '') return
    setSending(true)
    const coSignature = `${member}:${pin}`
    try {
      const refusal = await attempt(coSignature)
      if (refusal === null) return onEnd()
      setProblem(refusal.message)
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${pinField}"]`)
      if (field) field.value = ''
      field?.focus()
    } catch {
      setProblem(t('tonight.change.unknown'))
    } finally {
      setSending(false)
    }
  }
  // What was sent with a PIN is answered first.
  const close = () => isSending || onEnd()
  return (
    <HostDialog title={t('tonight.allow.title')} onClose={close}>
      <p className="-mt-3 mb-4 text-ink-soft">{t('tonight.allow.hint')}</p>
      <form
        ref={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void allow(new FormData(event.currentTarget))
        }}
      >
        <CoSigner key={attempts} hasProblem={problem !== ''} onAgain={() => setAttempts(attempts + 1)} />
        {problem && (
          <p role="alert" id={problemId} className="-mt-3 text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={close}>
            {t('hostApp.back')}
          </Button>
          <Button kind="quiet" aria-disabled={isSending || undefined}>
            {isSending ? t('tonight.saving') : t('tonight.allow.submit')}
          </Button>
        </div>
      </form>
    </HostDialog>
  )
}

interface CoSignerProps {
  readonly hasProblem: boolean
  /** Reads once more who can be asked. */
  readonly onAgain: () => void
}

/** Who allows it, and their PIN. */
function CoSigner({ hasProblem, onAgain }: CoSignerProps) {
  const { t } = useText()
  const { people, isUnreadable } = useColleagues()
  if (isUnreadable)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t('tonight.allow.unreadable')}</p>
        <Button type="button" kind="quiet" size="small" onClick={onAgain}>
          {t('error.again')}
        </Button>
      </div>
    )
  if (people?.length === 0) return <p>{t('tonight.allow.nobody')}</p>
  return (
    <fieldset className="grid gap-4" aria-label={t('tonight.allow.title')}>
      <div className="flex flex-wrap gap-2">
        {(people ?? []).map((each) => (
          <label
            key={each.memberId}
            className="relative flex min-h-target cursor-pointer items-center gap-2 rounded-full border border-line-strong py-1 ps-1.5 pe-4 has-checked:border-accent has-checked:bg-raised has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="visually-hidden"
              name={memberField}
              value={each.memberId}
              disabled={each.isBlocked}
              required
            />
            <InitialsMark {...each} />
            <bdi>{each.name}</bdi>
          </label>
        ))}
      </div>
      <TextField
        name={pinField}
        type="password"
        label={t('tonight.allow.pin')}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? problemId : undefined}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{4,6}"
        maxLength={6}
        required
      />
    </fieldset>
  )
}

/** Who can be asked at this device; null until they are known. */
function useColleagues() {
  const send = useSend()
  const [people, setPeople] = useState<People | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const state = await send('staff.atDevice', {}, { signal: left.signal }).catch(() => null)
      if (left.signal.aborted) return
      if (state === null || isWireRefusal(state)) return setUnreadable(true)
      setPeople(state.people.filter(({ memberId }) => memberId !== state.person?.memberId))
    }
    void read()
    return () => left.abort()
  }, [send])
  return { people, isUnreadable }
}
