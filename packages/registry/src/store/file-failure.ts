/** The file system refused an operation: the code of the system, the file, and whether another try may succeed. */
export interface FileFailure {
  readonly code: string
  readonly path: string | undefined
  readonly canRetry: boolean
}

/** The codes of refusals that last until a person changes something: the rights, the path or the kind of the file. */
const lasting: ReadonlySet<string> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG', 'EISDIR', 'ENOENT', 'ENOTDIR', 'ELOOP'],
])

/**
 * Returns what an error says about the file system, or `undefined` if it is another error.
 */
export const fileFailure = (error: unknown): FileFailure | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('syscall' in error)) return undefined
  const code = String(error.code)
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  return { code, path, canRetry: !lasting.has(code) }
}
