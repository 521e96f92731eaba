/** The key a pointer ends in. */
export const lastKey = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
