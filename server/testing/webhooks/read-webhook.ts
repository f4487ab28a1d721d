import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns a message to a webhook, or null if somebody else has sent it. `body` is the text exactly as it was received. */
export function readWebhook(headers: Record<string, string | undefined>, body: string, secret: string) {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': sent = '',
    'webhook-signature': signatures = '',
  } = headers
  if (Math.abs(Date.now() / 1000 - Number(sent)) > 300) return null
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest()
  const isGenuine = signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isGenuine ? { id, ...JSON.parse(body) } : null
}
