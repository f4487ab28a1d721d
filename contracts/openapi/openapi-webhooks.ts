import { webhookEvents } from '#domain/webhooks/events.ts'
import { subjectOf } from '#contracts/staff/webhook-messages.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

const headers = [
  header('webhook-id', 'The same however often the message is sent, so that you notice repetitions'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes',
  ),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, as Standard Webhooks says. Several are separated by spaces',
  ),
]

const components = { reservation: 'ReservationEvent', order: 'OrderEvent', waitlist: 'WaitlistEvent' }

/** What restaurants’ webhooks are sent. Clients don't call it, so it is apart from the paths. */
export function webhooksInDocument(): Readonly<Record<string, unknown>> {
  const responses = {
    200: { description: 'Any 2xx accepts the message. Everything else is tried again for three days' },
    410: { description: 'Turns the webhook off' },
  }
  return Object.fromEntries(
    webhookEvents.map((event) => {
      const schema = { $ref: `#/components/schemas/${components[subjectOf(event)]}` }
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      const summary = `Sent to webhooks that are told of \`${event}\``
      const post = { operationId: `webhook.${event}`, summary, parameters: headers, requestBody, responses }
      return [event, { post: { ...post, security: [] } }]
    }),
  )
}
