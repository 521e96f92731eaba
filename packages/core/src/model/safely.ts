/** Returns the result of a test; `false` if it throws. A codec may throw, and so may reading a value or a thrown value. */
export const isSafely = (test: () => boolean): boolean => {
  try {
    return test()
  } catch {
    return false
  }
}
