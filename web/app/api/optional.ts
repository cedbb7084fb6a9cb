/** For one part of a screen: when it cannot be had, that is logged, and the others stand without it. */
export async function optional<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    console.error(error)
    return undefined
  }
}
