import { answer } from '#server/http/answer.ts'
import { sendEmailCode, signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export const identityRoutes = [
  answer('identity.signUp', signUp),
  answer('identity.sendEmailCode', sendEmailCode),
  answer('identity.verifyEmail', verifyEmail),
]
