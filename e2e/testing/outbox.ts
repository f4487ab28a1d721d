import type { APIRequestContext } from '@playwright/test'

export interface SentMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { filename: string; contentType: string; content: string }[]
}

/** Returns the messages to a guest, newest first. */
export async function messagesTo(request: APIRequestContext, email: string): Promise<SentMessage[]> {
  const response = await request.get('/dev/outbox.json', { params: { to: email } })
  return response.json()
}

/**
 * Returns the first link to the app in a message, skipping HTTPS links to maps and calendars. Throws if there is
 * none.
 */
export function linkIn(message: SentMessage | undefined): string {
  const link = /href="(http:[^"]+)"/.exec(message?.html ?? '')?.[1]
  if (!link) throw new Error('There is no message with a link.')
  return link.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
}
