import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { refusalOf } from '#web/form/form-result.ts'
import { FormNotice, useFieldProblems, useFirstProblem } from '#web/form/form-problems.tsx'
import { emptyValues, longest } from '#web/parts/contact/booking-form.ts'
import { ContactFields } from '#web/parts/contact/contact-fields.tsx'
import { useDraft } from '#web/parts/contact/draft.ts'
import { PartyDetails } from '#web/parts/contact/party-details.tsx'
import { useDetailProblems } from '#web/parts/contact/use-detail-problems.ts'
import { useSendsTexts } from '#web/shell/shell-state.ts'
import { SiteTerms } from '#web/shell/site-terms.tsx'
import { useTo } from '#web/routing/sticky-query.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { AreaChoice } from './area-choice.tsx'
import { GuestLocation } from './guest-location.tsx'
import type { JoinValues, NotJoined, SeenWait } from './join-line.ts'
import { LineRules } from './line-rules.tsx'
import type { JoinData } from './load-join.ts'
import { SizeChoice } from './size-choice.tsx'
import { storedWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { waitWords } from '#web/parts/waits/wait-words.ts'

const fields = ['party', 'areas', 'customerName', 'email', 'phoneNumber', 'specialRequests', 'lat', 'lon']

/** Form to join a line, with the restaurant's rules above the button. Works without scripts. */
export function JoinForm({ data, result }: { data: JoinData; result: NotJoined | null }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const sendsTexts = useSendsTexts()
  useDraft(form)
  useFirstProblem(form, result)
  const { restaurant, expected, part } = data
  const values: JoinValues = result?.values ?? {
    ...emptyValues({ id: '', instant: '', party: data.party, area: '' }),
    areas: data.areas,
    key: '',
    lat: '',
    lon: '',
    seen: null,
  }
  const { errorAt, onInput, onSubmit } = useDetailProblems(form, result)
  const at = useFieldProblems(result, fields)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6 max-desktop:**:scroll-mb-40"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="key" value={values.key || data.key} />
      <Problem result={result} data={data} />
      <SizeChoice
        {...{ data }}
        party={values.party || data.party}
        error={at('party').error}
        phone={restaurant.phone}
      />
      {expected.areas.length > 1 && (
        <AreaChoice areas={expected.areas} names={expected.areaNames} chosen={values.areas} />
      )}
      {expected.rules.joinMeters !== null && (
        <GuestLocation meters={expected.rules.joinMeters} lat={values.lat} lon={values.lon} />
      )}
      <section aria-label={t('reserve.contact')} id="contacts" className="scroll-mt-20">
        <ContactFields
          {...{ form, values, errorAt }}
          hint={t(sendsTexts ? 'waitlistJoin.contactHint' : 'waitlistJoin.contactHintNoTexts')}
        />
      </section>
      <div id="guests" className="scroll-mt-20">
        <PartyDetails form={form} values={values} open={part === 'guests'} />
      </div>
      <TextArea
        name="specialRequests"
        label={t('reserve.requests')}
        optionalMark={t('facts.optional')}
        error={errorAt('specialRequests')}
        defaultValue={values.specialRequests}
        maxLength={longest.specialRequests}
        rows={2}
      />
      <LineRules rules={expected.rules} name={restaurant.name} />
      <Submit
        name={restaurant.name}
        keptMinutes={expected.rules.keptMinutes}
        again={refusalOf(result?.problem ?? null)?.refused === 'waitHasGrown'}
      />
    </Form>
  )
}

/** Shows above the form why the guest couldn't join, unless the problem belongs to a field. */
function Problem({ result, data }: { result: NotJoined | null; data: JoinData }) {
  const { t } = useText()
  const to = useTo()
  const refusal = refusalOf(result?.problem ?? null)
  if (!result || result.problem === null) return null
  if (refusal?.refused === 'waitHasGrown')
    return <GrownWait seen={result.values.seen} data={data} result={result} />
  const own = refusal?.refused === 'alreadyInLine' ? storedWalkInId() : null
  return (
    <div className="grid gap-3">
      <FormNotice {...{ result, fields }} />
      {own && (
        <div>
          <LinkButton
            kind="quiet"
            size="small"
            href={to.walkIn(data.restaurant.idOrName, 'manage', { walkin: own })}
          >
            {t('waitlistJoin.yourPlace')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

interface GrownWaitProps {
  readonly seen: SeenWait | null
  readonly data: JoinData
  readonly result: NotJoined
}

/** Submitting the form again accepts the new wait, which its hidden fields contain. */
function GrownWait({ seen, data, result }: GrownWaitProps) {
  const text = useText()
  const { party } = result.values
  const now = data.rows.find(({ sizes }) => sizes.includes(party))?.wait
  const waits = seen && now && { before: waitWords(seen, text), now: waitWords(now, text) }
  return (
    <Notice tone="warn" live title={text.t('waitlistJoin.grownTitle')}>
      <p>{waits ? text.t('waitlistJoin.grown', waits) : refusalOf(result.problem)?.message}</p>
      <Button size="small" className="mt-3">
        {text.t('waitlistJoin.joinAnyway')}
      </Button>
    </Notice>
  )
}

interface SubmitProps {
  readonly name: string
  readonly keptMinutes: number
  /** Whether the button confirms a wait that has grown. */
  readonly again: boolean
}

/** On phones it sticks to the bottom of the screen, with the most important rule above it. */
function Submit({ name, keptMinutes, again }: SubmitProps) {
  const { t } = useText()
  const sending = useNavigation().state === 'submitting'
  const label = again ? 'waitlistJoin.joinAnyway' : 'waitlist.join'
  return (
    <>
      <SiteTerms>{t('reserve.privacy', { restaurant: name })}</SiteTerms>
      <div className="max-desktop:sticky max-desktop:bottom-0 max-desktop:z-10 max-desktop:-mx-gutter max-desktop:border-t max-desktop:border-line max-desktop:bg-raised max-desktop:px-gutter max-desktop:pt-3 max-desktop:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <p className="pb-2 text-center text-small desktop:hidden">
          <a className="link" href="#rules-title">
            {t('waitlistJoin.rule.kept', { minutes: keptMinutes })}
          </a>
        </p>
        <Button wide aria-disabled={sending || undefined}>
          {t(sending ? 'waitlistJoin.joining' : label)}
        </Button>
      </div>
    </>
  )
}
