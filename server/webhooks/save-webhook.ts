import type { Parsed } from '#contracts/calls.ts'
import type { RecordedChange } from '#domain/history/fields.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { permissionForEvent } from '#domain/webhooks/events.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { hostOf } from './open-webhook.ts'
import { isWebhookAddress } from './post-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import { secretOf } from './sign-webhook.ts'
import { createWebhookStore, type Webhook } from './webhook-store.ts'

type Needs = Data & Links & Discovery & Book & Access
type Body = Parsed<'webhooks.save'>['body']

const maxWebhooks = 20
/** How long a secret whose answer was lost can be asked for again, in milliseconds. */
const shownAgainMs = 10 * 60_000

export const saveWebhook: Handler<'webhooks.save', Needs> = async (
  context,
  { restaurantId, webhookId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  // Whoever may not read something can't have it sent to a program either.
  for (const may of new Set(body.events.map(permissionForEvent))) {
    const readable = await openRestaurantToStaff(context, restaurantId, { ...caller, may: [may] })
    if (isRefusal(readable)) return readable
  }
  if (!/^[0-9a-f]{32}$/.test(webhookId)) return refuse('unknownWebhook')
  if (!(await isWebhookAddress(context.config, body.url))) return refuse('addressNotPublic')
  const restaurant = listed.record.id
  const store = createWebhookStore(context.database.sql)
  const before = await store.find(webhookId, restaurant)
  const written = before
    ? await changeWebhook(context, before, body)
    : await addWebhook(context, webhookId, restaurant, body)
  if (isRefusal(written)) return written
  context.hookedRestaurants.forget()
  const now = await store.find(webhookId, restaurant)
  return now
    ? { ...presentWebhook(now), secret: written ? secretOf(context, now) : null }
    : refuse('unknownWebhook')
}

/** Resolves to whether the answer shows the secret. */
async function addWebhook(
  context: Needs,
  id: string,
  restaurant_id: number,
  { url, events }: Body,
): Promise<boolean | Refusal<'tooManyKept' | 'unknownWebhook'>> {
  const known = await createWebhookStore(context.database.sql).list(restaurant_id)
  if (known.length >= maxWebhooks) return refuse('tooManyKept', { most: maxWebhooks })
  const at = context.now()
  const row = { id, restaurant_id, url, events: [...new Set(events)], created: at, updated: at }
  const added = await writeWithHistory(
    context,
    (inside) => createWebhookStore(inside).add(row),
    (isNew) => isNew && { kind: 'added', subject: 'webhook', name: hostOf(row), restaurantId: restaurant_id },
  )
  if (added) return true
  // The same request was sent twice at once, or another restaurant has a webhook with this id.
  const other = await createWebhookStore(context.database.sql).find(id, restaurant_id)
  return other ? true : refuse('unknownWebhook')
}

async function changeWebhook(context: Needs, before: Webhook, asked: Body): Promise<boolean> {
  const { id, restaurant_id } = before
  const at = context.now()
  // With another secret after a lost answer, nothing would be signed anymore with the one that the program has.
  const isRepeated = asked.newSecret && hasNewSecret(before, at)
  const body = { ...asked, newSecret: asked.newSecret && !isRepeated }
  const events = [...new Set(body.events)]
  const changes = changesOf(before, { ...body, events })
  const secret = body.newSecret && {
    secret_version: before.secret_version + 1,
    old_secret_until: new Date(at.getTime() + dayMs),
  }
  const change = {
    url: body.url,
    events,
    state: 'on' as const,
    off_because: null,
    updated: at,
    paused_until: null,
    // What has failed before says nothing about another address, or about a program that was mended.
    ...((before.state === 'off' || before.url !== body.url) && { failing_since: null, failures: 0 }),
    ...secret,
  }
  if (changes.length === 0) {
    context.acting.changedNothing()
    const isFirst = before.updated.getTime() === before.created.getTime()
    return isRepeated || (isFirst && at.getTime() - before.created.getTime() < shownAgainMs)
  }
  await writeWithHistory(
    context,
    (inside) => createWebhookStore(inside).change(id, change),
    () => ({ kind: 'changed', subject: 'webhook', name: hostOf(body), restaurantId: restaurant_id, changes }),
  )
  return asked.newSecret
}

function hasNewSecret({ old_secret_until: until }: Webhook, at: Date): boolean {
  return until !== null && at.getTime() - (until.getTime() - dayMs) < shownAgainMs
}

/** Addresses often contain a password of the program, and more people read the history than change webhooks. */
function hosts(before: string, after: string): Pick<RecordedChange, 'before' | 'after'> {
  const [was, is] = [hostOf({ url: before }), hostOf({ url: after })]
  return { before: was, after: was === is && before !== after ? `${is}/…` : is }
}

function changesOf(before: Webhook, after: Pick<Body, 'url' | 'events' | 'newSecret'>): RecordedChange[] {
  const events = (of: readonly string[]) => of.toSorted().join(', ')
  const fields: readonly RecordedChange[] = [
    { field: 'url', ...hosts(before.url, after.url) },
    { field: 'events', before: events(before.events), after: events(after.events) },
    { field: 'isOn', before: before.state === 'on', after: true },
    { field: 'newSecret', before: false, after: after.newSecret },
  ]
  return fields.filter((each) => each.before !== each.after)
}
