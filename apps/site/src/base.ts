/** The folder the site is served from, with a slash at both ends: an argument, else DOCS_BASE, else the root. */
export const baseOf = (asked = process.env['DOCS_BASE'] ?? '/'): string => {
  const folders = asked.split('/').filter((folder) => folder !== '')
  return `/${folders.map((folder) => `${folder}/`).join('')}`
}
