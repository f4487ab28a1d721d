/** What of a profile says whose it is. */
export interface ProfileCore {
  readonly uid: string
  readonly name: string
  readonly created: string
}

/** How far somebody is signed in: not at all, with a profile that lacks something, or as themselves. */
export type Standing = 'visitor' | 'unfinished' | 'authorised'

/** A profile is not authorised until uid, name and created-state all exist (specification section 4). */
export function standingOf(profile: Partial<ProfileCore> | null): Standing {
  if (!profile?.uid) return 'visitor'
  return profile.name?.trim() && profile.created ? 'authorised' : 'unfinished'
}
