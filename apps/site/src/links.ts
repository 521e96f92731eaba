/** Links of a Markdown page: each leads to a page of the site, or to the repository. */
import { posix } from 'node:path'

/** What a link of a page may lead to. */
export interface Target {
  /** The page of the site made of a file of the repository, such as `packages/core/index.md`. */
  readonly pageOf: (file: string) => string | undefined
  /** What a path of the repository is. */
  readonly kindOf: (path: string) => 'file' | 'folder' | 'missing'
  /** The address of the repository. */
  readonly repository: string
}

const isImage = (path: string): boolean => /\.(?:png|svg)$/.test(path)

/** The path in the repository that a link of a page means; `undefined` is a page elsewhere. */
const pathIn = (file: string, target: string, repository: string): string | undefined => {
  const own = ['blob', 'tree'].map((kind) => `${repository}/${kind}/main/`).find((home) => target.startsWith(home))
  if (own !== undefined) return target.slice(own.length)
  if (/^[a-z]+:/.test(target)) return undefined
  return posix.join(posix.dirname(file), target).replace(/\/$/, '')
}

/** Where a link of a page of the repository leads on the site. Throws if it leads nowhere. */
export const linkOnSite = (file: string, link: string, { pageOf, kindOf, repository }: Target): string => {
  const [target = '', anchor] = link.split('#')
  if (target === '') return link
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

/** A page with each of its links replaced. Code keeps what looks like one. */
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

/** A heading as GitHub makes an anchor of it. The pages link to these. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
