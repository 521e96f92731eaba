/** Checks the links of the pages that ship with a package. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readManifest, root } from './packages.js'

/** Returns the public address of the files of the repository, from `repository` in package.json. */
export const publicHome = (): string => {
  const { repository } = readManifest(root)
  const url = repository?.url.replace(/^git\+/, '').replace(/\.git$/, '')
  if (url === undefined) throw new Error('package.json names no repository')
  return `${url}/blob/main/`
}

/** Returns the links of a page, without those in code blocks. */
const linksIn = (text: string): readonly string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/\]\(([^()\s]+)\)/g)].map(([, link]) => link ?? '')

/** Returns the anchor that GitHub makes from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? '')))

/** Files that ship, by their path in the package. */
export type Shipped = ReadonlyMap<string, string>

const isDead = (link: string, page: string, shipped: Shipped, home: string): boolean => {
  const [target = '', anchor] = link.split('#')
  if (target.startsWith(home)) {
    const file = join(root, target.slice(home.length))
    return !existsSync(file) || (anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).has(anchor))
  }
  if (/^[a-z]+:/.test(target)) return false // an address on another site
  const file = target === '' ? page : posix.join(posix.dirname(page), target)
  const text = shipped.get(file)
  if (text === undefined) return ![...shipped.keys()].some((one) => one.startsWith(`${file.replace(/\/$/, '')}/`))
  return anchor !== undefined && !anchorsIn(text).has(anchor)
}

/** Returns the links of the Markdown pages among these files that do not work for a reader who has only the package. */
export const deadLinks = (shipped: Shipped, home = publicHome()): readonly string[] =>
  [...shipped]
    .filter(([page]) => page.endsWith('.md'))
    .flatMap(([page, text]) =>
      linksIn(text)
        .filter((link) => isDead(link, page, shipped, home))
        .map((link) => `${page} links to ${link}, which neither ships nor is public`),
    )
