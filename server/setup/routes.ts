import { answer } from '#server/platform/calls/answer.ts'
import { getAttention } from './attention/get-attention.ts'
import { keepStranded } from './attention/keep-stranded.ts'
import { previewSetup } from './preview-setup.ts'
import { readSetup } from './read-setup.ts'
import { saveSetup } from './save-setup.ts'

export const setupRoutes = [
  answer('setup.read', readSetup),
  answer('setup.save', saveSetup),
  answer('setup.preview', previewSetup),
  answer('setup.attention', getAttention),
  answer('setup.keepStranded', keepStranded),
]
