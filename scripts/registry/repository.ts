/** A manifest that says in which repository, and in which folder of it, its package is kept. */
export const withRepository = (manifest: string, url: string, directory: string): string => {
  // A package.json is what its package manager has already accepted; the compiler cannot see inside the file.
  const fields = JSON.parse(manifest) as Readonly<Record<string, unknown>>
  if (fields['repository'] !== undefined) return manifest
  return `${JSON.stringify({ ...fields, repository: { type: 'git', url: `git+${url}.git`, directory } }, null, 2)}\n`
}
