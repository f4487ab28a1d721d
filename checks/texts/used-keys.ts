import { permissions } from '#domain/staff/permissions.ts'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { wire } from '#contracts/wire.ts'
import { isCode, isTest, type SourceFile, withoutComments } from '../source-tree.ts'
import type { Catalogue } from './translations.ts'

/**
 * Message keys that the code uses: literal keys, each with a file that contains it, and prefixes of keys
 * built at run time, such as `status.`.
 */
export interface UsedKeys {
  literal: ReadonlyMap<string, string>
  beginnings: ReadonlySet<string>
}

/** Prefixes of keys that are built at run time, each with the code that builds them. */
export const builtAtRunTime: Readonly<Record<string, string>> = {
  'bookableProblem.': 'why guests can’t book, domain/setup/bookable-problems.ts',
  'city.': 'the name of a city in English, server/platform/translations/names.ts',
  'consent.': 'what a guest agrees to, server/discovery/restaurants/payment-terms.ts',
  'cuisine.': 'the name of a cuisine in English, server/platform/translations/names.ts',
  'depositStatus.': 'the word for the status of a deposit, domain/payments/deposit-status.ts',
  'entry.': 'the kind of an entry of the history, domain/history/kinds.ts',
  'entry.about.': 'what an entry is about, server/history/words/sentence.ts',
  'entry.actor.': 'who did it, domain/history/actor.ts',
  'entry.field.': 'a field before and after, domain/history/fields.ts',
  'entry.subject.': 'what was changed, domain/history/kinds.ts',
  'entry.value.': 'a value in words, domain/history/fields.ts',
  'permission.': 'what members may do, domain/staff/permissions.ts',
  'hostApp.actor.': 'who an entry names, domain/history/actor.ts',
  'hostApp.purpose.': 'what a device is for, domain/staff/devices.ts',
  'hostApp.decide.': 'what an owner decides, web/host/restaurants/state-steps.ts',
  'hostApp.decideHint.': 'the same',
  'hostApp.decideTitle.': 'the same',
  'hostApp.notifications.': 'a channel of notifications, domain/notifications/staff-notices.ts',
  'hostApp.notifications.kind.': 'what members are notified of, the same',
  'hostApp.inviteBy.': 'how somebody is invited, web/host/members/invite-dialog.tsx',
  'hostApp.invitation.': 'the state of an invitation, contracts/staff/invitations.ts',
  'hostApp.looks.': 'how bright the app is, web/host/frame/look.ts',
  'hostLine.attention.': 'why nobody has acted on a party, contracts/waitlist/host-line.ts',
  'hostLine.noEstimate.': 'why there is no estimate, contracts/waitlist/walk-in-shapes.ts',
  'hostLine.passed.': 'why a party was passed, the same',
  'hostMoney.difference.': 'kinds of differences, domain/payments/compare-books.ts',
  'hostMoney.feeState.': 'the state of a fee, contracts/payments/payment-shapes.ts',
  'hostOrders.group.': 'where orders stand, web/host/orders/order-words.ts',
  'hostOrders.paysBy.': 'how an order is paid, contracts/ordering/order-shapes.ts',
  'hostApp.role.': 'a role, domain/staff/permissions.ts',
  'hostApp.roleHint.': 'a role, domain/staff/permissions.ts',
  'hostApp.setupOver.': 'why a setup link can’t be used, web/host/setup/setup-screen.tsx',
  'hostApp.state.': 'the state of a restaurant, contracts/staff/members.ts',
  'hostApp.wizard.': 'the step, web/host/wizard/wizard-step.tsx',
  'hostApp.wizard.full.': 'when all tables are taken, domain/availability/restaurant-plan.ts',
  'hostApp.wizard.name.': 'a usual service, web/host/wizard/hours-step.tsx',
  'hostApp.wizard.preset.': 'usual hours, the same',
  'hostApp.wizard.save.': 'the step, web/host/wizard/wizard-step.tsx',
  'tonight.act.': 'what staff can do with a booking, web/host/tonight/actions.ts',
  'tonight.change.': 'how a guest is notified, web/host/party/change/notified.tsx',
  'tonight.change.cause.': 'who wants a change, contracts/booking/host-actions.ts',
  'tonight.done.': 'what was done with a booking, domain/reservations/undo.ts',
  'tonight.book.source.': 'how a booking came, web/host/booking/book-draft.ts',
  'tonight.endTitle.': 'the same',
  'tonight.flag.': 'what whoever serves a party should know, domain/service-day/booking-signs.ts',
  'tonight.filter.': 'what the list is limited to, web/host/tonight/sections.ts',
  'tonight.off.': 'why a party does not come, web/host/tonight/party-words.tsx',
  'tonight.section.': 'a part of the list, web/host/tonight/sections.ts',
  'tonight.view.': 'a view of a service day, web/host/service-day/views.ts',
  'hostApp.stateHint.': 'the state of a restaurant, contracts/staff/members.ts',
  'groupOrder.pay.': 'how an order is paid, contracts/ordering/order-shapes.ts',
  'mail.staffNews.kind.': 'what members are notified of, domain/notifications/staff-notices.ts',
  'mail.': 'the booking’s news, server/messages',
  'orderTrack.pay.': 'how an order is paid, contracts/ordering/order-shapes.ts',
  'orderTrack.step.': 'a step of an order, contracts/ordering/order-shapes.ts',
  'refusalTitles.': 'the status of a refusal, contracts/refusals.ts',
  'refusals.': 'the name of a refusal, contracts/refusals.ts',
  'reserve.extra.': 'a request of the party, server/messages/write/booking-rows.ts',
  'facts.policy.': 'what a table costs, web/parts/payments/policy.ts',
  'setupProblems.': 'why a value of a setup can’t be saved, domain/setup/setup-problem.ts',
  'strandedReasons.': 'why the plan doesn’t allow a booking, domain/setup/stranded.ts',
  'till.calls.': 'how often the till calls back, server/payments/gateways/till/till-page.ts',
  'till.card.': 'a test card, server/payments/gateways/till/open-till.ts',
  'till.hint.': 'what a test card does, server/payments/gateways/till/open-till.ts',
  'user.orderKind.': 'how a guest gets an order, domain/ordering/menu.ts',
  'user.orderStage.': 'where an order is, contracts/ordering/order-shapes.ts',
  'waitlistPlace.ended.': 'how a wait ended, domain/summary/summarize-walk-in.ts',
  'status.': 'the word for a booking’s status, domain/reservations/status.ts',
}

/** File extensions. A name such as `booking.ics` is a file, not a message key. */
const fileEndings = 'ics|json|css|tsx?|m?js|svg|png|webp|html|txt'

const names: ReadonlySet<string> = new Set([...Object.keys(wire), ...permissions, ...webhookEvents])

/** Finds the message keys that the code uses. Omits names of calls, permissions and events, which look like keys. */
export function usedKeys(files: readonly SourceFile[], catalogue: Catalogue): UsedKeys {
  const families = [...new Set(Object.keys(catalogue).map((key) => key.split('.')[0]))].join('|')
  const key = new RegExp(`(['"])((?:${families})(?:\\.\\w+)+)(?<!\\.(?:${fileEndings}))\\1`, 'g')
  const beginning = new RegExp(`\`((?:${families})\\.(?:\\w+\\.)*)\\$\\{`, 'g')
  const family = new RegExp(`'((?:${families})\\.)'`, 'g')
  const said = /\b(?:t|say)\(\s*(['"])([\w.]+)\1/g
  const literal = new Map<string, string>()
  const beginnings = new Set<string>()
  for (const file of files) {
    if (!/^(domain|web|server)\//.test(file.path) || !isCode(file) || isTest(file.path)) continue
    const code = withoutComments(file.text)
    for (const [, , name = ''] of [...code.matchAll(key), ...code.matchAll(said)])
      if (!names.has(name)) literal.set(name, file.path)
    for (const [, start = ''] of [...code.matchAll(beginning), ...code.matchAll(family)])
      beginnings.add(start)
  }
  return { literal, beginnings }
}

/** Lists keys that the code uses but that are missing from the catalog. */
export function undefinedKeys({ literal }: UsedKeys, catalogue: Catalogue): string[] {
  return [...literal]
    .filter(([key]) => !Object.hasOwn(catalogue, key))
    .map(([key, path]) => `${key} in ${path}`)
}

/** Lists the catalog's keys that no code uses. */
export function unusedKeys({ literal, beginnings }: UsedKeys, catalogue: Catalogue): string[] {
  return Object.keys(catalogue).filter(
    (key) => !literal.has(key) && ![...beginnings].some((start) => key.startsWith(start)),
  )
}
