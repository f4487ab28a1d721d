/** A member by the name they had at the time, which the history keeps. */
export interface NamedMember {
  readonly id: string
  readonly name: string
}

/** Who did something at a restaurant, as the history names them. */
export type Actor =
  | {
      readonly kind: 'member'
      readonly id: string
      readonly name: string
      /** Name of the paired device they used. */
      readonly device?: string
      /** Who allowed what the member may not do alone. */
      readonly coSigner?: NamedMember
    }
  /** A token of the configuration: the second of three, for example. */
  | { readonly kind: 'service'; readonly number: number; readonly of: number }
  | { readonly kind: 'apiKey'; readonly id: string; readonly name: string }
  /** Guests who use a device of the restaurant without a person of the staff, such as a kiosk. */
  | { readonly kind: 'device'; readonly name: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'import'; readonly id: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'provider' }
  | { readonly kind: 'system' }

export const actorKinds = [
  'member',
  'service',
  'apiKey',
  'device',
  'operator',
  'import',
  'guest',
  'provider',
  'system',
] as const satisfies readonly Actor['kind'][]

export type ActorKind = Actor['kind']

export const systemActor: Actor = { kind: 'system' }
