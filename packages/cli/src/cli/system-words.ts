/** Common system error codes in words. */
const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be too large',
  EIO: 'the device failed (EIO)',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** Describes a system error code in words, or returns the code if it is not a common one. */
export const systemWords = (code: unknown): string => words[String(code)] ?? String(code)

const whyNotFound: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: a part of its path is not a folder',
}

/** Returns a predicate that describes why a file cannot be read, or `undefined` if the error is not a system error. */
export const whyUnreadable = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('syscall' in error && 'code' in error)) return undefined
  return whyNotFound[String(error.code)] ?? `cannot be read: ${systemWords(error.code)}`
}
