/** For one part of a screen: when it cannot be had, that is logged, and the others stand without it. */
export async function optional<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    return undefined
  }
}
