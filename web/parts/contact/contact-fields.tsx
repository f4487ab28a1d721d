import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { missingDetails } from '#domain/reservations/missing-details.ts'
import { accountField, type Prefill, usePrefill } from '#web/form/use-prefill.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { storedToken, useSignedIn, watchToken } from '#web/session/account/token.ts'
import { useText } from '#web/text/text.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type BookingValues, longest } from './booking-form.ts'
import { detailsIn } from './use-detail-problems.ts'
import { rememberedContact } from './remembered-contact.ts'
import { useWrittenLine } from './use-written-line.ts'

interface ContactFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly values: Pick<BookingValues, 'customerName' | 'email' | 'phoneNumber'>
  /** Text that explains what the contact details are needed for. */
  readonly hint: string
  readonly errorAt: (field: string) => string | undefined
}

const hintId = 'contact-hint'

/**
 * Fields for name, email, and phone number. Known details are collapsed to one line, which guests and errors can
 * expand. Until the app has loaded, the first-touch script decides whether they are collapsed.
 */
export function ContactFields({ form, values, hint, errorAt }: ContactFieldsProps) {
  const { t } = useText()
  const fields = useRef<HTMLDetailsElement>(null)
  const { state, account } = useKnownContact(form)
  const isInvalid = ['customerName', 'email', 'phoneNumber'].some((field) => errorAt(field))
  useLayoutEffect(() => {
    const details = fields.current
    if (!details) return
    // Don't close the fields while the guest is typing in them.
    if (state === 'filling' && !details.contains(document.activeElement)) details.open = false
    if (state === 'incomplete') details.open = true
  }, [state])
  useLayoutEffect(() => {
    if (isInvalid && fields.current) fields.current.open = true
  }, [isInvalid])
  return (
    <details ref={fields} data-contact="" open className="group" suppressHydrationWarning>
      <ContactLine form={form} state={state} />
      <input type="hidden" name={accountField} value={account} readOnly />
      <div className="grid gap-6">
        <TextField
          name="customerName"
          label={t('reserve.name')}
          error={errorAt('customerName')}
          defaultValue={values.customerName}
          maxLength={longest.customerName}
          autoComplete="name"
          aria-required
        />
        <div className="grid gap-2">
          <div className="grid gap-6 tablet:grid-cols-2 tablet:gap-4">
            <TextField
              name="email"
              type="email"
              inputMode="email"
              label={t('reserve.email')}
              sharedHint={hintId}
              error={errorAt('email')}
              defaultValue={values.email}
              maxLength={longest.email}
              autoComplete="email"
              spellCheck={false}
            />
            <TextField
              name="phoneNumber"
              type="tel"
              inputMode="tel"
              label={t('reserve.phone')}
              sharedHint={hintId}
              error={errorAt('phoneNumber')}
              defaultValue={values.phoneNumber}
              maxLength={longest.phoneNumber}
              autoComplete="tel"
            />
          </div>
          <p id={hintId} className="text-small text-ink-soft">
            {hint}
          </p>
        </div>
        <CheckField
          name="remember"
          label={t('reserve.remember')}
          hint={t('reserve.rememberHint')}
          className="-mt-3 noscript:hidden [[data-guest]_&]:hidden"
        />
      </div>
    </details>
  )
}

/**
 * Classes of the summary line, which is hidden if the fields always show. Until the app has loaded, the first-touch
 * script decides.
 */
const lineClass: Readonly<Record<ContactState, string>> = {
  undecided: 'hidden [[data-known]_&]:flex',
  filling: 'flex',
  complete: 'flex',
  incomplete: 'hidden',
}

function ContactLine({ form, state }: Pick<ContactFieldsProps, 'form'> & { state: ContactState }) {
  const { t } = useText()
  const name = useWrittenLine(form, (element) => [detailsIn(element).customerName])
  const contact = useWrittenLine(form, (element) => {
    const { email, phoneNumber } = detailsIn(element)
    return [email || phoneNumber]
  })
  return (
    <summary
      className={classes(
        'min-h-14 items-center justify-between gap-4 border-y border-line group-open:mb-6 group-open:border-b-0',
        lineClass[state],
      )}
    >
      <span className="grid min-w-0 py-2 group-open:hidden">
        <span className="truncate">{name || t('reserve.contact')}</span>
        <span className="truncate text-small text-ink-soft">{contact}</span>
      </span>
      <span className="hidden font-medium group-open:block">{t('reserve.contact')}</span>
      <span className="link flex-none">
        <span className="group-open:hidden">{t('reserve.changeShort')}</span>
        <span className="hidden group-open:block">{t('reserve.contactDone')}</span>
      </span>
    </summary>
  )
}

/**
 * Whether known contact details are being filled in, complete or incomplete. `undecided` on the server and until
 * hydration.
 */
type ContactState = 'undecided' | 'filling' | 'complete' | 'incomplete'

/**
 * Fills empty fields with a signed-in guest's profile, whose code loads on demand, or with the details that this
 * browser remembers for a visitor. Returns the account that the form is filled in for; empty for a visitor.
 */
function useKnownContact(form: RefObject<HTMLFormElement | null>): {
  readonly state: ContactState
  readonly account: string
} {
  const send = useSend()
  const isSignedIn = useSignedIn()
  const isRemembered = useSyncExternalStore(watchToken, hasRememberedContact, () => false)
  const [filled, setFilled] = useState<ContactState | null>(null)
  const load = async () => {
    if (!storedToken()) return rememberedPrefill()
    const { profilePrefill } = await import('#web/parts/contact/prefill.ts')
    return profilePrefill(send)
  }
  const account = usePrefill(form, load, () => {
    const isKnown = storedToken() !== null || hasRememberedContact()
    const isComplete = isKnown && missingDetails(detailsIn(form.current), readEmailAddress).length === 0
    setFilled(isComplete ? 'complete' : 'incomplete')
  })
  return { state: filled ?? (isSignedIn || isRemembered ? 'filling' : 'undecided'), account }
}

const hasRememberedContact = () => rememberedContact() !== null

function rememberedPrefill(): Prefill | null {
  const remembered = rememberedContact()
  // The box is checked so that guests can uncheck it to delete the details.
  return remembered && { texts: { ...remembered }, ticks: ['remember'] }
}
