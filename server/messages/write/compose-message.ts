import { chooseLocale } from '#domain/locale.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { Content, Data, Links } from '#server/context.ts'
import { originUnder } from '#server/platform/calls/caller.ts'
import { codeOf } from '#server/accounts/identity/contacts/code-of.ts'
import { codeOf as codeOfInvitation, invitationUrl } from '#server/book/steps/invitation-code.ts'
import { keysOf, type ReservationKeys } from '#server/book/steps/reservation-keys.ts'
import { orderTemplates } from '#server/book/outbox/order-messages.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { type GroupMessageData, groupTemplates } from '#server/ordering/groups/group-message.ts'
import { groupUrl } from '#server/ordering/groups/open-group.ts'
import { walkInUrl } from '#server/waitlist/present-walk-in.ts'
import type { WalkInMessageData, WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import { type AccountTemplate, accountPages, composeAccount } from './compose-account.ts'
import { composeBooking, type BookingData } from './compose-booking.ts'
import { codeTemplates, composeCode } from './compose-code.ts'
import { composeRequest, requestTemplates } from './compose-request.ts'
import { composeGroup } from './compose-group.ts'
import { composeOrder, type OrderData } from './compose-order.ts'
import { composeWebhook, type WebhookOff, webhookTemplate } from './staff/compose-webhook.ts'
import { composeStrandedReminder, strandedReminderTemplate } from './staff/compose-stranded-reminder.ts'
import { composeNotices, noticeTemplates } from './staff/compose-notices.ts'
import { type KnownNews, pageOf, withNews } from './staff/read-news.ts'
import { answerUrl } from '#server/staff/notifications/answer-links.ts'
import type { StrandedReminder } from '#server/setup/attention/remind-staff.ts'
import { composeWalkIn } from './compose-walk-in.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { Message } from '#server/messages/message.ts'
import { createOutboxStore, type MessageRow } from '#server/messages/outbox-store.ts'
import { type RequestData, requestLink } from './request-link.ts'
import { shortLinks } from '#server/messages/short-links.ts'
import { composeStaffInvitation, staffInvitationTemplate } from './staff/compose-staff-invitation.ts'
import { staffInvitationUrl } from '#server/staff/people/staff-links.ts'
import { walkInLooks } from './walk-in-looks.ts'

export type ComposeNeeds = Data & Links & Content

/**
 * Composes outbox messages in their recipients' languages, with the names, link origins and senders of their
 * tenants.
 */
export async function composeMessages(
  context: ComposeNeeds,
  queued: readonly MessageRow[],
): Promise<Message[]> {
  const rows = await withNews(context, queued)
  if (!(await context.tenants.any())) return rows.map((row) => composeMessage(context, row))
  const hosts = await createOutboxStore(context.database).tenantHosts(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async (row) => {
      const host = hosts.get(row.id)
      const tenant = host === undefined ? null : await context.tenants.ofHost(host)
      if (host === undefined || !tenant) return composeMessage(context, row)
      const linkOrigin = originUnder(context.config.publicUrl, host)
      const message = composeMessage({ ...context, linkOrigin }, row, tenant)
      return tenant.sender ? { ...message, from: tenant.sender } : message
    }),
  )
}

/** The message's links lead to `linkOrigin`. */
export function composeMessage(
  context: Pick<ComposeNeeds, 'linkOrigin' | 'capabilities' | 'config' | 'sentences'>,
  { channel, template, data, language, created }: MessageRow,
  tenant: Pick<Tenant, 'languages' | 'name'> | null = null,
): Message {
  const locale = chooseLocale([language], tenant?.languages)
  const say = withName(context.sentences(locale), tenant)
  const { linkOrigin: publicUrl } = context
  const withCode = codeTemplates.find((each) => each === template)
  if (withCode) {
    const code = codeOf(context.capabilities, String(data['proofId']))
    return composeCode({ channel, template: withCode, code, publicUrl, locale }, say)
  }
  if (Object.hasOwn(accountPages, template))
    return composeAccount({ template: template as AccountTemplate, publicUrl, data, locale }, say)
  if (template === staffInvitationTemplate) {
    const url = staffInvitationUrl(context, String(data['invitationId']))
    return composeStaffInvitation({ data, url, publicUrl, locale }, say)
  }
  if (template === webhookTemplate)
    return composeWebhook(data as unknown as WebhookOff, { publicUrl, locale }, say)
  if (template === strandedReminderTemplate)
    return composeStrandedReminder(data as unknown as StrandedReminder, { publicUrl, locale }, say)
  const noticeTemplate = noticeTemplates.find((each) => each === template)
  if (noticeTemplate) {
    const about = data as unknown as KnownNews
    // In the host app, which notifications open, a request has more to it than its answer.
    const isAnswered = channel !== 'push' && about.linkId !== undefined
    const url = isAnswered ? answerUrl(context, about.linkId ?? '') : publicUrl + pageOf(about, channel)
    return composeNotices({ channel, template: noticeTemplate, about, url, publicUrl, locale }, say)
  }
  const requestTemplate = requestTemplates.find((each) => each === template)
  if (requestTemplate) {
    const about = data as unknown as RequestData
    const url =
      channel === 'email' ? requestLink(context, about) : shortLinks.request(context, about.requestId)
    return composeRequest({ ...about, channel, template: requestTemplate, url, publicUrl, locale }, say)
  }
  const orderTemplate = orderTemplates.find((each) => each === template)
  if (orderTemplate) {
    const about = withLink(context, channel, data as unknown as StoredBooking) as unknown as OrderData
    return composeOrder({ channel, template: orderTemplate, about, publicUrl, locale }, say)
  }
  const groupTemplate = groupTemplates.find((each) => each === template)
  if (groupTemplate) {
    const about = data as unknown as GroupMessageData
    const url =
      channel === 'email' ? groupUrl(context, about.hostId) : shortLinks.groupOrder(context, about.hostId)
    return composeGroup({ channel, template: groupTemplate, about, url, publicUrl, locale }, say)
  }
  if (Object.hasOwn(walkInLooks, template)) {
    const about = data as unknown as WalkInMessageData
    const { idOrName, walkInId } = about
    const url =
      channel === 'sms' ? shortLinks.walkIn(context, walkInId) : walkInUrl(context, idOrName, walkInId)
    const walkInTemplate = template as WalkInTemplate
    return composeWalkIn({ channel, template: walkInTemplate, about, url, publicUrl, locale, created }, say)
  }
  const message = {
    channel,
    template: template as BookingTemplate,
    booking: withLink(context, channel, data as unknown as StoredBooking),
    publicUrl,
    locale,
    created,
  }
  return composeBooking(message, say)
}

/** Returns the texts with the tenant's name in place of the installation's. */
function withName(say: Say, tenant: Pick<Tenant, 'name'> | null): Say {
  if (!tenant) return say
  const { name: product } = tenant
  return (key, values) => (key === 'mail.product' ? product : say(key, { product, ...values }))
}

type LinkNeeds = Pick<ComposeNeeds, 'linkOrigin' | 'capabilities'>

type StoredBooking = Omit<BookingData, keyof ReservationKeys>

/**
 * Adds the link, which is created when the message is composed: the holder's own link, or an invitation's,
 * which grants access to nothing else. A message that already has a link belongs to a deleted invitation.
 * Text messages get short links.
 */
function withLink(context: LinkNeeds, channel: MessageRow['channel'], booking: StoredBooking): BookingData {
  const { id, invitationId, invitationUrl: named } = booking
  const isText = channel === 'sms'
  if (named === undefined && invitationId === undefined) {
    const keys = keysOf(context, id)
    return { ...booking, ...keys, ...(isText && { manageUrl: shortLinks.reservation(context, id) }) }
  }
  const url = named ?? invitationLink(context, isText, invitationId ?? '')
  return { ...booking, token: '', manageUrl: '', invitationUrl: url }
}

function invitationLink(context: LinkNeeds, isText: boolean, id: string): string {
  return isText ? shortLinks.invitation(context, id) : invitationUrl(context, codeOfInvitation(context, id))
}
