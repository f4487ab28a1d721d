/** Returns the result of a call, or null if the browser couldn't reach the server. On the server, failures throw. */
export async function reached<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return null
  }
}
