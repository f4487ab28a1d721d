interface Owner {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message?: string | undefined
}

export function claimBy({ name, email, phone = '', message = '' }: Owner) {
  return { name, email, phone, message, date: null, partySize: null }
}
