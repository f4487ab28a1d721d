const folder = '/photos/'

/** Where a guest’s picture is shown. Nothing but the path leads to it. */
export function photoPath(id: string): string {
  return `${folder}${id}.webp`
}

/** The route of `photoPath`. */
export const photoRoute = `${folder}:file`

/** The id in the last part of the path; null for any other file. */
export function photoIdIn(file: string): string | null {
  return /^([0-9a-f]{32})\.webp$/.exec(file)?.[1] ?? null
}
