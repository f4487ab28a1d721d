import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { publicName } from '#domain/reservations/visit.ts'
import { FormNotice, SmallProblem, useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Dialog, dialogOpener } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { maxCommentLength, type DetailRating, detailRatings } from './read-feedback.ts'
import { StarChoice } from './star-choice.tsx'

export type OwnReview = NonNullable<AnswerOf<'reservations.feedback'>['review']>

interface FeedbackFormProps {
  readonly booking: ReservationGuest
  /** The review to change; null if there is none yet. */
  readonly review: OwnReview | null
  readonly title: string
  readonly result: FormResult | null
}

const fields = ['rating', 'comment']

const finerLabels: Readonly<Record<DetailRating, MessageKey>> = {
  food: 'feedback.food',
  service: 'feedback.service',
  ambience: 'feedback.ambience',
  value: 'feedback.value',
}

/** Asks for an overall rating, and optionally for detailed ratings and a comment. A review can be changed or deleted. */
export function FeedbackForm({ booking, review, title, result: posted }: FeedbackFormProps) {
  const { t, locale } = useText()
  const sending = useNavigation().state === 'submitting'
  const [result, withdrawn] = posted?.step === 'withdraw' ? [null, posted] : [posted, null]
  const values = result?.values ?? valuesOf(review)
  const at = useFieldProblems(result, fields)
  const { error } = at('rating')
  return (
    <div className="grid max-w-narrow gap-8">
      <Form method="post" className="grid gap-6">
        {review && <input type="hidden" name="step" value="save" />}
        <div className="grid gap-2">
          <h1 className="text-step-3">{title}</h1>
          <p className="text-ink-soft">
            {review
              ? t('feedback.saidLead', { restaurant: booking.restaurant.name })
              : t('feedback.lead', { day: formatDay(booking.serviceDate, locale) })}
          </p>
        </div>
        {/* Without scripts, the dialog is closed again. */}
        <FormNotice result={posted} fields={fields} />
        <StarChoice
          name="rating"
          label={t('feedback.rating')}
          given={Number(values['rating'] ?? 0)}
          size={34}
          problem={error}
          missed={error ? result : undefined}
        />
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-5 tablet:grid-cols-2">
          {detailRatings.map((name) => (
            <StarChoice
              key={name}
              name={name}
              label={t(finerLabels[name])}
              given={Number(values[name] ?? 0)}
              size={22}
            />
          ))}
        </div>
        <TextArea
          {...at('comment')}
          name="comment"
          label={t('feedback.comment')}
          optionalMark={t('feedback.optional')}
          hint={t('feedback.commentHint')}
          defaultValue={values['comment']}
          maxLength={maxCommentLength}
          rows={5}
        />
        <CheckField
          name="anonymous"
          label={t('feedback.anonymous')}
          hint={t('feedback.anonymousHint', { name: publicName(booking.customerName) })}
          defaultChecked={Boolean(values['anonymous'])}
        />
        <div>
          <Button aria-disabled={sending || undefined}>
            {sending ? t('feedback.sending') : t(review ? 'feedback.save' : 'feedback.send')}
          </Button>
        </div>
      </Form>
      {review?.reply && (
        <blockquote className="border-s-2 border-line ps-4">
          <p className="font-medium">{t('feedback.reply', { restaurant: booking.restaurant.name })}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
        </blockquote>
      )}
      {review && <Withdraw result={withdrawn} />}
    </div>
  )
}

function valuesOf(review: OwnReview | null): Readonly<Record<string, string>> {
  if (!review) return {}
  const { rating, comment, anonymous } = review
  const details = detailRatings.map((name) => [name, String(review[name] ?? '')])
  return { rating: String(rating), ...Object.fromEntries(details), comment, anonymous: anonymous ? 'on' : '' }
}

function Withdraw({ result }: { readonly result: FormResult | null }) {
  const { t } = useText()
  return (
    <div>
      <Button kind="text" size="small" {...dialogOpener('withdraw-review')}>
        {t('feedback.withdraw')}
      </Button>
      <Dialog id="withdraw-review" title={t('feedback.withdraw')} closeText={t('shell.close')}>
        <Form method="post" className="grid gap-4">
          <p>{t('feedback.withdrawLead')}</p>
          <SmallProblem result={result} />
          <Button name="step" value="withdraw" kind="danger" wide>
            {t('feedback.withdraw')}
          </Button>
        </Form>
      </Dialog>
    </div>
  )
}
