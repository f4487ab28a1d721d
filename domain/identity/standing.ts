export interface ProfileCore {
  readonly uid: string
  readonly name: string
  readonly created: string
}

export type Standing = 'visitor' | 'unfinished' | 'authorised'

/**
 * Returns whether somebody is a visitor, has an incomplete profile or is fully signed in. A profile is
 * complete if it has a uid, a name and a creation date (specification, section 4).
 */
export function standingOf(profile: Partial<ProfileCore> | null): Standing {
  if (!profile?.uid) return 'visitor'
  return profile.name?.trim() && profile.created ? 'authorised' : 'unfinished'
}
