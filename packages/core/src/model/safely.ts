/** Returns what a function returns; `undefined` if it throws. A codec may throw, and so may reading a value or a thrown value. */
export const readSafely = <A>(read: () => A): A | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the result of a test; `false` if it throws. */
export const isSafely = (test: () => boolean): boolean => readSafely(test) === true
