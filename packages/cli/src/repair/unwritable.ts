/** Why a file cannot be written, as a predicate. */
export const whyUnwritable = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
  return `was not written: ${code === 'EACCES' || code === 'EPERM' ? 'permission denied' : code}`
}
