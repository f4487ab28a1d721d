import type { GuestRequest } from '#contracts/requests.ts'
import type { MessageKey } from '#web/text/text.tsx'

interface Words {
  readonly title: MessageKey
  readonly lead: MessageKey
}

const questions: Record<GuestRequest['kind'], Words> = {
  claimRestaurant: { title: 'request.claimTitle', lead: 'request.claimLead' },
  claimRegion: { title: 'request.regionTitle', lead: 'request.regionLead' },
  notify: { title: 'request.notifyTitle', lead: 'request.notifyLead' },
}

/** Texts for a request's page: a question while it is open, then its result. */
export function requestWords({ kind, status }: Pick<GuestRequest, 'kind' | 'status'>): Words {
  switch (status) {
    case 'unconfirmed':
      return questions[kind]
    case 'confirmed':
      return kind === 'notify'
        ? { title: 'request.waitingTitle', lead: 'request.waitingLead' }
        : { title: 'request.confirmedTitle', lead: 'request.confirmedLead' }
    case 'told':
      return { title: 'request.toldTitle', lead: 'request.toldLead' }
    case 'withdrawn':
      return { title: 'request.withdrawnTitle', lead: 'request.withdrawnLead' }
  }
}
