interface Closable {
  close(): Promise<void>
}

/** Opens a resource, runs `work` with it, and closes it even if `work` fails. */
export async function closing<Opened extends Closable, T>(
  opened: Opened,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
