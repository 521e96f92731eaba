/** Returns the base path of the site, with a slash at both ends: the argument, else DOCS_BASE, else `/`. */
export const baseOf = (path = process.env['DOCS_BASE'] ?? '/'): string => {
  const folders = path.split('/').filter((folder) => folder !== '')
  return `/${folders.map((folder) => `${folder}/`).join('')}`
}
