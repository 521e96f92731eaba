/** The links of the pages that ship with a package. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readManifest, root } from './packages.js'

/** Where the repository is published; `repository` in package.json names the organisation. */
export const publicHome = (): string => {
  const { repository } = readManifest(root)
  const url = repository?.url.replace(/^git\+/, '').replace(/\.git$/, '')
  if (url === undefined) throw new Error('package.json names no repository')
  return `${url}/blob/main/`
}

/** What a page links to, code aside. */
const linksIn = (text: string): readonly string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/\]\(([^()\s]+)\)/g)].map(([, link]) => link ?? '')

/** A heading as GitHub makes an anchor of it. */
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
  if (/^[a-z]+:/.test(target)) return false // somebody else's page
  const file = target === '' ? page : posix.join(posix.dirname(page), target)
  const text = shipped.get(file)
  if (text === undefined) return ![...shipped.keys()].some((one) => one.startsWith(`${file.replace(/\/$/, '')}/`))
  return anchor !== undefined && !anchorsIn(text).has(anchor)
}

/** Links of the Markdown pages among these files that lead nowhere for a reader who has the package alone. */
export const deadLinks = (shipped: Shipped, home = publicHome()): readonly string[] =>
  [...shipped]
    .filter(([page]) => page.endsWith('.md'))
    .flatMap(([page, text]) =>
      linksIn(text)
        .filter((link) => isDead(link, page, shipped, home))
        .map((link) => `${page} links to ${link}, which neither ships nor is public`),
    )
