import type { Input } from '#contracts/calls.ts'
import { readTableLine, tablesOfLine } from '#domain/setup/table-line.ts'
import { minutesOfClock, type WeeklyService, weekOf } from '#domain/setup/weekly-hours.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import type { Steps } from '#web/form/form-action.ts'
import { accepted, invalid } from '#web/form/form-result.ts'
import type { SetupTable } from '#domain/setup/setup.ts'

type Draft = Omit<Input<'setup.save'>['body'], 'basedOn' | 'seen' | 'strandsAny'>

/** What each step of the wizard saves. Fields that somebody else has saved meanwhile stay. */
export const wizardSteps: Steps<HostSubmission> = {
  hours: (submission) => {
    const services = servicesIn(submission.form)
    if (services === 'times') return Promise.resolve(invalid('', 'hostApp.wizard.needTimes'))
    if (services === 'days') return Promise.resolve(invalid('', 'hostApp.wizard.needDays'))
    const doors = weekOf(services)
    const isBooked = submission.form.get('booking') === 'on'
    return save(submission, { hours: { doors, ...(isBooked && { booking: doors }) } })
  },
  tables: (submission) => {
    const { form } = submission
    const groups = readTableLine(textOf(form, 'tables'))
    if ('unread' in groups)
      return Promise.resolve(invalid('tables', 'hostApp.wizard.tablesUnread', { text: groups.unread }))
    if (groups.length === 0) return Promise.resolve(invalid('tables', 'hostApp.wizard.needTables'))
    const before = JSON.parse(textOf(form, 'before')) as SetupTable[]
    return save(submission, { floor: { tables: [...tablesOfLine(groups, before)] } })
  },
  look: (submission) =>
    save(submission, { profile: { description: textOf(submission.form, 'description') } }),
  rules: (submission) => {
    const { form } = submission
    const number = (name: string) => Number(textOf(form, name))
    return save(submission, {
      rules: {
        acceptsReservations: true,
        maxPartySize: number('maxPartySize'),
        leadMinutes: number('leadMinutes'),
        maxAdvanceBookingDays: number('maxAdvanceBookingDays'),
        whenFull: textOf(form, 'whenFull') === 'request' ? 'request' : 'refuse',
      },
    })
  },
}

function save({ send, form, restaurantId }: HostSubmission, draft: Draft) {
  const basedOn = Number(textOf(form, 'basedOn'))
  const strandsAny = form.get('strandsAny') === 'on'
  return accepted(send('setup.save', { restaurantId, body: { ...draft, basedOn, strandsAny } }))
}

/** Returns the services of the form, or what is missing in one of them. */
function servicesIn(form: FormData): readonly WeeklyService[] | 'times' | 'days' {
  const services: WeeklyService[] = []
  for (const row of textsOf(form, 'service')) {
    const opens = minutesOfClock(textOf(form, `opens-${row}`))
    const closes = minutesOfClock(textOf(form, `closes-${row}`))
    const days = textsOf(form, `day-${row}`).map(Number)
    if (opens === null || closes === null) return 'times'
    if (days.length === 0) return 'days'
    // A service that closes before it opens goes on after midnight.
    const end = closes > opens ? closes : closes + 1440
    services.push({ name: textOf(form, `name-${row}`), opens, closes: end, days })
  }
  return services
}
