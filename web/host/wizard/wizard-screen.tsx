import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { HoursStep } from './hours-step.tsx'
import { LookStep } from './look-step.tsx'
import { RulesStep } from './rules-step.tsx'
import { TablesStep } from './tables-step.tsx'
import { TryStep } from './try-step.tsx'
import { wizardSteps } from './wizard-steps.ts'
import { hostAction } from '#web/host/frame/host-action.ts'
import { restaurantAnswer } from '#web/host/frame/member-answer.ts'
import { useAtRestaurant } from '#web/host/frame/own-restaurants.ts'
import { toHost } from '#web/host/host-paths.ts'
import { HostTitle } from '#web/host/parts/host-title.tsx'
import { Bookable } from '#web/host/restaurants/bookable.tsx'
import { useForm } from '#web/form/use-form.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { useText } from '#web/text/text.tsx'
import { LinkButton } from '#web/ui/button.tsx'

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const restaurantId = Number(params['restaurantId'])
  const [setup, status, pictures] = await Promise.all([
    send('setup.read', { restaurantId }),
    send('setup.bookableProblems', { restaurantId, query: {} }),
    send('photos.list', { restaurantId }).catch(() => null),
  ])
  return {
    setup: restaurantAnswer(setup, request),
    status: isWireRefusal(status) ? null : status,
    photos: pictures === null || isWireRefusal(pictures) ? [] : pictures.photos,
  }
}

export const action = (args: ActionFunctionArgs) => hostAction(wizardSteps)(args)

/** What a restaurant needs before guests can book: hours, tables, rules and a look, each saved by itself and in any order, and a test booking. */
export function Component() {
  const { t } = useText()
  const { restaurant, may, mayAct } = useAtRestaurant()
  const { setup, status, photos } = useLoaderData<typeof loader>()
  const { restaurantId } = restaurant
  const [hours, tables, rules, look] = [
    useForm('hours'),
    useForm('tables'),
    useForm('rules'),
    useForm('look'),
  ]
  const canTry = setup.hours.booking.length > 0 && setup.floor.tables.length > 0 && mayAct('booking.create')
  const isUnpublished = status?.publicState === 'draft' || status?.publicState === 'notAgreed'
  return (
    <div className="max-w-[52rem]">
      <HostTitle title={t('hostApp.wizard.title')} />
      <h1 className="text-step-3">{t('hostApp.wizard.title')}</h1>
      <p className="mt-1 text-ink-soft">
        {t(isUnpublished ? 'hostApp.wizard.lead' : 'hostApp.wizard.linkHint')}
      </p>
      {/* Each step starts again from what is stored as soon as it was saved, here or by a colleague. */}
      <div className="mt-6 grid gap-6">
        <HoursStep key={JSON.stringify(setup.hours)} setup={setup} form={hours} />
        <TablesStep key={`tables ${JSON.stringify(setup.floor)}`} setup={setup} form={tables} />
        <RulesStep key={`rules ${JSON.stringify(setup.rules)}`} setup={setup} form={rules} />
        <LookStep key={`look ${setup.profile.description}`} setup={setup} form={look} photos={photos} />
        {canTry && <TryStep />}
      </div>
      <div className="mt-8">
        {status && <Bookable problems={status.problems} />}
        {isUnpublished && may('restaurant.publish') && (
          <div className="mt-5 grid justify-items-start gap-3">
            <p className="text-ink-soft">{t('hostApp.wizard.publishHint')}</p>
            <LinkButton href={toHost.restaurant(restaurantId)}>{t('hostApp.wizard.publish')}</LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}
