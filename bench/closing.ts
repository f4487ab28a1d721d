interface Closable {
  close(): Promise<void>
}

/** Works on something opened for the purpose and closes it, however the work ends. */
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
