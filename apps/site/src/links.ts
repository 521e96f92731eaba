/** Rewrites the links of a Markdown page, so that each leads to a page of the site or to the repository. */
import { posix } from 'node:path'

/** The files, pages and addresses that a link may lead to. */
export interface Target {
  /** Returns the page of the site that is made from a file of the repository, such as `packages/core/index.md`. */
  readonly pageOf: (file: string) => string | undefined
  /** Reports whether a path of the repository is a file, a folder or missing. */
  readonly kindOf: (path: string) => 'file' | 'folder' | 'missing'
  /** The URL of the repository. */
  readonly repository: string
}

const isImage = (path: string): boolean => /\.(?:png|svg)$/.test(path)

/** Returns the path in the repository that a link leads to, or `undefined` for a link to another site. */
const pathIn = (file: string, target: string, repository: string): string | undefined => {
  const own = ['blob', 'tree'].map((kind) => `${repository}/${kind}/main/`).find((home) => target.startsWith(home))
  if (own !== undefined) return target.slice(own.length)
  if (/^[a-z]+:/.test(target)) return undefined
  return posix.join(posix.dirname(file), target).replace(/\/$/, '')
}

/**
 * Returns the link to use on the site for a link of a repository page. Throws if its target does not exist, and for a
 * path from the page of a package: most files do not ship with the package.
 */
export const linkOnSite = (file: string, link: string, { pageOf, kindOf, repository }: Target): string => {
  const [target = '', anchor] = link.split('#')
  if (target === '') return link
  if (file.startsWith('packages/') && !/^[a-z]+:/.test(target))
    throw new Error(`${file} links to ${link} without a host.`)
  const path = pathIn(file, target, repository)
  if (path === undefined) return link
  const kind = kindOf(path)
  if (kind === 'missing') throw new Error(`${file} links to ${link}, and there is no ${path}.`)
  const page = pageOf(kind === 'folder' ? `${path}/README.md` : path)
  const end = anchor === undefined ? '' : `#${anchor}`
  if (page !== undefined) return `/${page}${end}`
  if (isImage(path)) return `./${posix.basename(path)}`
  return `${repository}/${kind === 'folder' ? 'tree' : 'blob'}/main/${path}${end}`
}

/** Replaces each link of a page. Does not touch text in code that looks like a link. */
export const withLinks = (text: string, replace: (link: string) => string): string => {
  let fence: string | undefined
  return text
    .split('\n')
    .map((line) => {
      const [marks] = /^(?:```|~~~)[`~]*/.exec(line) ?? []
      if (marks !== undefined && fence === undefined) fence = marks
      else if (marks !== undefined && line.trimEnd() === fence) fence = undefined
      if (marks !== undefined || fence !== undefined) return line
      return line.replace(/`[^`]+`|\]\(([^()\s]+)\)/g, (whole: string, link: string | undefined) =>
        link === undefined ? whole : `](${replace(link)})`,
      )
    })
    .join('\n')
}

/** Returns the anchor that GitHub makes from a heading. The pages link to these anchors. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
