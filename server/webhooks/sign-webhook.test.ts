import { expect, test } from 'vitest'
import { signMessage } from './sign-webhook.ts'

test('signatures are those of the specification Standard Webhooks, one for each secret', () => {
  const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
  const message = { id: 'msg_loFOjxBNrRLzqYUf', body: '{"event_type":"ping","data":{"success":true}}' }
  const at = new Date(1_731_705_121_000)
  const signature = 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0='
  expect(signMessage([secret], message, at).headers).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1731705121',
    'webhook-signature': signature,
  })
  expect(signMessage([secret, secret], message, at).headers['webhook-signature']).toBe(
    `${signature} ${signature}`,
  )
})
