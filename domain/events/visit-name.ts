interface Visited {
  /** The name of the restaurant. */
  readonly name: string
  readonly event?: { readonly name: string } | undefined
}

/** Returns the name of what guests come for: an event with the restaurant that hosts it, or the restaurant. */
export function visitName({ name, event }: Visited): string {
  return event ? `${event.name} · ${name}` : name
}
