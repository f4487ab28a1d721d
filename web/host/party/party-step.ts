import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { UndoKind } from '#domain/reservations/undo.ts'
import type { Party } from '#web/host/service-day/party.ts'

/** A step on one booking that a dialog asks for. */
export interface PartyStep {
  readonly kind: 'step'
  /** What it is called among what can be taken back. */
  readonly undo?: UndoKind
  /** What it looks like until it is answered. */
  readonly shown: Partial<Party>
  /** Makes it, based on the version of the party. */
  readonly request: (send: Send, party: Party) => Promise<HostReservation | WireRefusal>
}

/** Makes a step: shows it at once, and corrects it by the answer. Resolves to whether it was made. */
export type TakeStep = (party: Party, step: PartyStep) => Promise<boolean>

/** Returns a step, and the refusal that its dialog answers itself, once there is one. */
export function withRefusal(
  { request, ...step }: Omit<PartyStep, 'kind'>,
  isAnswered: (refusal: WireRefusal) => boolean,
): { readonly step: PartyStep; readonly refusal: () => WireRefusal | null } {
  let refused: WireRefusal | null = null
  return {
    step: {
      ...step,
      kind: 'step',
      async request(send, party) {
        const answer = await request(send, party)
        refused = isWireRefusal(answer) && isAnswered(answer) ? answer : null
        return answer
      },
    },
    refusal: () => refused,
  }
}
