import { Form, useNavigation } from 'react-router'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { publicName } from '#domain/reservations/visit.ts'
import { FormNotice, useFieldProblems } from '#web/form/form-problems.tsx'
import type { FormResult } from '#web/form/form-result.ts'
import { formatDay } from '#web/text/format.ts'
import { type MessageKey, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { maxCommentLength, type DetailRating, detailRatings } from './read-feedback.ts'
import { StarChoice } from './star-choice.tsx'

interface FeedbackFormProps {
  readonly booking: ReservationGuest
  readonly title: string
  readonly result: FormResult | null
}

const fields = ['rating']

const finerLabels: Readonly<Record<DetailRating, MessageKey>> = {
  food: 'feedback.food',
  service: 'feedback.service',
  ambience: 'feedback.ambience',
  value: 'feedback.value',
}

/** Asks for an overall rating, and optionally for detailed ratings and a comment. */
export function FeedbackForm({ booking, title, result }: FeedbackFormProps) {
  const { t, locale } = useText()
  const sending = useNavigation().state === 'submitting'
  const said = result?.values ?? {}
  const at = useFieldProblems(result, fields)
  const { error } = at('rating')
  return (
    <Form method="post" className="grid max-w-narrow gap-6">
      <div className="grid gap-2">
        <h1 className="text-step-3">{title}</h1>
        <p className="text-ink-soft">{t('feedback.lead', { day: formatDay(booking.serviceDate, locale) })}</p>
      </div>
      <FormNotice {...{ result, fields }} />
      <StarChoice
        name="rating"
        label={t('feedback.rating')}
        given={Number(said['rating'] ?? 0)}
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
            given={Number(said[name] ?? 0)}
            size={22}
          />
        ))}
      </div>
      <TextArea
        name="comment"
        label={t('feedback.comment')}
        optionalMark={t('feedback.optional')}
        hint={t('feedback.commentHint')}
        defaultValue={said['comment']}
        maxLength={maxCommentLength}
        rows={5}
      />
      <CheckField
        name="anonymous"
        label={t('feedback.anonymous')}
        hint={t('feedback.anonymousHint', { name: publicName(booking.customerName) })}
        defaultChecked={said['anonymous'] !== undefined}
      />
      <div>
        <Button aria-disabled={sending || undefined}>
          {sending ? t('feedback.sending') : t('feedback.send')}
        </Button>
      </div>
    </Form>
  )
}
