// Books one table after another until the server is gone, and reports the confirmed bookings.
import { answerParent } from '../load/child.ts'
import { openClient, type RequestToSend, requestBytes } from '../load/keep-alive-client.ts'
import type { RushTask } from './rush-process.ts'

export interface BookerTask {
  readonly targets: RushTask['targets']
  readonly requests: readonly RequestToSend[]
  readonly clients: number
}

export type BookerAnswer = {
  /** Ids of confirmed bookings. */
  readonly bookings: string[]
  readonly holds: string[]
  /** Indexes of requests that were sent but got no response. */
  readonly unanswered: number[]
  readonly refused: number
  /** Number of responses with status 500 or above, except those with a retry time. */
  readonly serverErrors: number
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

async function bookUntilKilled({ targets, requests, clients }: BookerTask): Promise<BookerAnswer> {
  const answer: Mutable<BookerAnswer> = {
    bookings: [],
    holds: [],
    unanswered: [],
    refused: 0,
    serverErrors: 0,
  }
  let next = 0
  await Promise.all(Array.from({ length: clients }, (_, at) => bookOnOneConnection(at)))
  return answer

  async function bookOnOneConnection(at: number): Promise<void> {
    const { host, port } = targets[at % targets.length] ?? { host: '', port: 0 }
    const client = await openClient(host, port)
    while (next < requests.length) {
      const number = next++
      const request = requests[number] as RequestToSend
      try {
        const { status, body, head } = await client.ask(requestBytes(request, `${host}:${port}`))
        const made = request.path.endsWith('/holds') ? answer.holds : answer.bookings
        if (status === 200) made.push((JSON.parse(body.toString('utf8')) as { id: string }).id)
        else if (status >= 500 && !/\r\nretry-after:/i.test(head)) answer.serverErrors += 1
        else answer.refused += 1
      } catch {
        answer.unanswered.push(number)
        return
      }
    }
    client.close()
  }
}

answerParent(bookUntilKilled)
