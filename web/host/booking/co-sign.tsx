import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal } from '#contracts/client.ts'
import { coSignHeader } from '#contracts/staff/co-sign.ts'
import { InitialsMark } from '#web/host/parts/initials-mark.tsx'
import { useSend } from '#web/session/requests/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type People = AnswerOf<'staff.atDevice'>['people']

/** Names of the fields with which somebody else allows a step. */
const [memberField, pinField] = ['coSigner', 'coSignerPin']

/** Asks for the PIN of somebody who may do what the person at a shared device may not. Both are recorded. */
export function CoSign() {
  const { t } = useText()
  const send = useSend()
  const [people, setPeople] = useState<People>([])
  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const state = await send('staff.atDevice', {}, { signal: left.signal }).catch(() => null)
      if (left.signal.aborted || state === null || isWireRefusal(state)) return
      setPeople(state.people.filter(({ memberId }) => memberId !== state.person?.memberId))
    }
    void read()
    return () => left.abort()
  }, [send])
  return (
    <fieldset className="grid gap-3 rounded-md bg-wash p-4">
      <legend className="float-start mb-1 font-medium">{t('tonight.allow.title')}</legend>
      <p className="clear-both text-small text-ink-soft">{t('tonight.allow.hint')}</p>
      <div className="flex flex-wrap gap-2">
        {people.map((each) => (
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
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{4,6}"
        maxLength={6}
        required
      />
    </fieldset>
  )
}

/** Returns the header that sends what was entered. */
export function coSigned(form: FormData): Readonly<Record<string, string>> {
  const [member, pin] = [form.get(memberField), form.get(pinField)]
  return typeof member === 'string' && typeof pin === 'string' ? { [coSignHeader]: `${member}:${pin}` } : {}
}
