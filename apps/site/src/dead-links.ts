/** Checks the built site: every internal link leads to an existing file, and to an existing heading of its page. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** Reports whether a file belongs to the studio, whose URL fragments are states, not headings. */
const isStudio = (file: string): boolean => /^studio[/\\]/.test(file)

/** Returns the dead links of the built pages in `folder`, which is served below `base`. */
export const deadLinks = (folder: string, base: string): readonly string[] => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const anchors = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (file: string): ReadonlySet<string> => {
    const known = anchors.get(file) ?? new Set(attributes(readFileSync(join(folder, file), 'utf8'), 'id'))
    anchors.set(file, known)
    return known
  }
  const finding = (page: string, link: string): string | undefined => {
    const { origin, pathname, hash } = new URL(link, `http://site${base}${page}`)
    if (origin !== 'http://site') return undefined
    if (!pathname.startsWith(base)) return `${page} links to ${link}, which is outside ${base}`
    const path = decodeURIComponent(pathname.slice(base.length))
    const isFolder = path === '' || path.endsWith('/')
    const file = isFolder ? `${path}index.html` : path
    if (!existsSync(join(folder, file)) || statSync(join(folder, file)).isDirectory()) {
      return `${page} links to ${link}, and there is no ${file}`
    }
    const anchor = decodeURIComponent(hash.slice(1))
    if (anchor === '' || isStudio(file) || !file.endsWith('.html') || anchorsOf(file).has(anchor)) return undefined
    return `${page} links to ${link}, and ${file} has no such heading`
  }
  return pages
    .filter((page) => !isStudio(page))
    .flatMap((page) => {
      const html = readFileSync(join(folder, page), 'utf8')
      const links = new Set([...attributes(html, 'href'), ...attributes(html, 'src')])
      return [...links].map((link) => finding(page.replaceAll('\\', '/'), link)).filter((one) => one !== undefined)
    })
}
