import { people } from './people.ts'
import { who } from './who-is-who.ts'

/** A guest with an account in the demo world of a development server. */
export interface DemoGuest {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly profile: {
    readonly allergy: readonly string[]
    readonly birthday: string | null
    readonly vegetarian: boolean
    readonly handicap_accessible: boolean
    readonly diet: string
    readonly access_needs: string
  }
  /** Demo bookings in a region that are assigned to this guest. */
  readonly visits: {
    readonly region: string
    readonly ahead: number
    readonly past: number
    readonly calledOff: number
    /** Number of past waits in the region's demo lines that are assigned to this guest. */
    readonly waited: number
  }
  /** Slug of a restaurant that hasn't answered this guest's request yet; null for none. */
  readonly waitsFor: string | null
  readonly saved: readonly string[]
  /** Saved restaurants by the name of their list. */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Password of all demo guests. It is published in the README, so it works only in development. */
export const demoPassword = 'a table for two'

/** Digest of that password. It is precomputed because hashing is slow. */
export const demoDigest =
  '540049df22636c2d9ff33c9e20a76121:dcbef481c9e2b908207a6e856f73fc85fe06de7b7abe00cbb9f81131c66d8456b2ba1c4841a5ef4dd2e9bcceba1357bb6525b39eda5b8a6a30e8abeb7c5b3700'

export const demoGuests: readonly DemoGuest[] = [
  {
    ...people.ines,
    id: 'd0'.repeat(15) + '01',
    profile: {
      allergy: ['nuts', 'shellfish'],
      birthday: '1988-04-12',
      vegetarian: false,
      handicap_accessible: false,
      diet: 'no coriander',
      access_needs: '',
    },
    visits: { region: 'pt-lisbon', ahead: 4, past: 5, calledOff: 1, waited: 4 },
    waitsFor: who.request,
    saved: [who.areas, who.overnight, who.twoServices, who.events, who.olive],
    lists: { 'With the children': [who.areas, who.twoServices], 'When in Berlin': [who.olive] },
  },
  {
    ...people.otto,
    id: 'd0'.repeat(15) + '02',
    profile: {
      allergy: [],
      birthday: null,
      vegetarian: true,
      handicap_accessible: true,
      diet: '',
      access_needs: 'I come in a wheelchair and stay in it.',
    },
    visits: { region: 'de-berlin', ahead: 1, past: 2, calledOff: 0, waited: 0 },
    waitsFor: null,
    saved: [who.noShowFee],
    lists: {},
  },
  {
    ...people.mei,
    id: 'd0'.repeat(15) + '03',
    profile: {
      allergy: [],
      birthday: null,
      vegetarian: false,
      handicap_accessible: false,
      diet: '',
      access_needs: '',
    },
    visits: { region: 'tw-taipei', ahead: 0, past: 0, calledOff: 0, waited: 0 },
    waitsFor: null,
    saved: [],
    lists: {},
  },
]
