import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { ActionForm } from '#web/form/action-form.tsx'
import { codeSteps, CodeStep } from '#web/form/code-step.tsx'
import { EmailField } from '#web/form/email-field.tsx'
import { useFieldProblems } from '#web/form/form-problems.tsx'
import { type FormHandle, useForm } from '#web/form/use-form.ts'
import { useText } from '#web/text/text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ContactDone } from './change-contact.ts'

/** The contact to change. Also the name of its form field and wire field, and the element id of its line. */
type Kind = 'email' | 'phone'

function useWords(kind: Kind, now: string) {
  const { t } = useText()
  if (kind === 'email')
    return { title: t('user.changeEmail'), done: t('user.emailProved'), failure: t('auth.cannotSend') }
  const title = t(now ? 'user.changePhone' : 'user.addPhone')
  return { title, done: t('user.phoneProved'), failure: t('user.cannotBind') }
}

/** Changes one contact: asks for the new one, then for the code sent to it. It is saved once the code is verified. */
export function ContactChange({ kind, profile }: { kind: Kind; profile: Profile }) {
  const { t } = useText()
  const now = profile.mainInfo[kind]
  const { title, done, failure } = useWords(kind, now)
  const form = useForm<ContactDone>(['contact', ...codeSteps])
  const { result } = form
  const carried = result?.step === 'code' || result?.step === 'resend' ? result.values[kind] : ''
  const pending = result?.done ? result.done.pending : carried
  const joined = result?.done?.joined ?? null
  const summary = (
    <>
      {title}
      {now && (
        <span className="block font-regular wrap-anywhere text-ink-soft">
          <span dir="ltr">{now}</span>
        </span>
      )}
    </>
  )
  return (
    <div id={kind} className="scroll-mt-header border-t border-line">
      {joined !== null && (
        <Notice tone="good" live className="mt-4" title={done}>
          {joined > 0 && <p>{t('user.joined', { count: joined })}</p>}
        </Notice>
      )}
      <Disclosure summary={summary}>
        <div className="pt-2">
          {pending ? (
            <div className="grid gap-4">
              <p className="wrap-anywhere">{t('auth.codeLead', { email: pending })}</p>
              <CodeStep
                {...{ form, failure }}
                carried={{ kind, [kind]: pending }}
                submit={t('auth.confirm')}
                submitting={t('auth.confirming')}
                cannotSend={failure}
                other={t('user.otherContact')}
              />
            </div>
          ) : (
            <NewContact {...{ kind, form, failure }} />
          )}
        </div>
      </Disclosure>
    </div>
  )
}

interface NewContactProps {
  readonly kind: Kind
  readonly form: FormHandle<ContactDone>
  readonly failure: string
}

function NewContact({ kind, form, failure }: NewContactProps) {
  const { t } = useText()
  const at = useFieldProblems(form.result, [kind])
  return (
    <ActionForm
      {...{ form, failure }}
      step="contact"
      fields={[kind]}
      submit={t('auth.sendCode')}
      submitting={t('auth.sendingCode')}
      quiet
    >
      <input type="hidden" name="kind" value={kind} />
      {kind === 'email' ? (
        <EmailField {...at('email')} label={t('user.newEmail')} />
      ) : (
        <TextField
          {...at('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          label={t('user.newPhone')}
          hint={t('user.phoneHint')}
          maxLength={40}
          autoComplete="tel"
          aria-required
        />
      )}
    </ActionForm>
  )
}
