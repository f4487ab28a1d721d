/** The answer; null where a browser could not get through. On the server a failure is a failure. */
export async function reached<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return null
  }
}
