import { answer } from '#server/platform/calls/answer.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayWebhook } from './replay-webhook.ts'
import { saveWebhook } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export const webhookRoutes = [
  answer('webhooks.list', listWebhooks),
  answer('webhooks.save', saveWebhook),
  answer('webhooks.remove', removeWebhook),
  answer('webhooks.test', testWebhook),
  answer('webhooks.deliveries', listDeliveries),
  answer('webhooks.replay', replayWebhook),
]
