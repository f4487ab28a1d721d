import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { problemText } from '#web/form/field-problems.ts'
import { type FormProblem, refusalOf } from '#web/form/form-result.ts'
import { LostAnswer } from '#web/form/lost-answer.tsx'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusOn } from '#web/ui/focus/use-focus-on.ts'
import { NextSteps } from '../next-steps.tsx'
import { SafePart } from '#web/shell/safe-part.tsx'
import type { NotBooked } from '../submit-booking.ts'

interface RefusalSummaryProps {
  readonly result: NotBooked
  readonly problem: FormProblem
  readonly restaurant: Pick<Restaurant, 'idOrName' | 'phone'>
  readonly date: string
  readonly hasLine: boolean
  /** Returns the message that a field shows now, so that this summary says the same. */
  readonly errorAt: (field: string) => string | undefined
}

/** Fields that are on the page and can be linked to, in its order. */
const onThePage = ['customerName', 'email', 'phoneNumber', 'specialRequests', 'paymentType', 'consent']

/** Refusals after which the guest decides about a table that they have already. */
const aboutOtherTables: ReadonlySet<string> = new Set(['nearOwnBooking', 'contactHasTable'])

/** Fields that belong to an earlier step. The server's message explains problems with them. */
const chosenBefore = new Set(['reservationTime', 'groupSize'])

/**
 * Explains why the booking was rejected and what to do: correct fields or choose one of the nearest times. Takes the
 * focus.
 */
export function RefusalSummary({ result, problem, errorAt, ...place }: RefusalSummaryProps) {
  const text = useText()
  const { t } = text
  const { values } = result
  const refusal = refusalOf(problem)
  const box = useFocusOn<HTMLDivElement>(result)
  const isAboutFields = (refusal?.fields ?? []).some(({ field }) => onThePage.includes(field))
  const shown = (isAboutFields ? onThePage : []).flatMap((field) => {
    const message = errorAt(field)
    return message === undefined ? [] : [{ field, message }]
  })
  // Show the same message of two fields only once.
  const fields = shown.filter(({ message }, at) => shown.findIndex((each) => each.message === message) === at)
  const choice = refusal?.fields?.find(({ field }) => chosenBefore.has(field))
  if (isAboutFields && fields.length === 0 && !choice) return null
  const titleOf = (known: Exclude<FormProblem, { problem: 'unsure' }>) =>
    choice?.message ??
    (fields.length > 0 ? t('reserve.checkDetails') : (problemText(known, text) ?? t('error.unreachable')))
  return (
    // Without scripts, the browser scrolls to the problem.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="rounded-md">
      {problem.problem === 'unsure' ? (
        <LostAnswer request={problem.request} />
      ) : (
        <Notice
          tone={refusal && aboutOtherTables.has(refusal.refused) ? 'warn' : 'bad'}
          live
          title={titleOf(problem)}
        >
          {refusal && (
            <SafePart>
              <NextSteps {...{ refusal, fields, values }} {...place} />
            </SafePart>
          )}
        </Notice>
      )}
    </div>
  )
}
