/** Where the pages in the tarballs lead. */
import { deadLinks } from '../workspace/links.js'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'
import type { Check } from './check.js'
import type { Tarball } from './tarballs.js'

const tar = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await run('tar', [...args], { cwd: root })
  if (code !== 0) throw new Error(output)
  return output
}

const dead = async ({ file }: Tarball): Promise<readonly string[]> => {
  const names = (await tar('-tzf', file)).split('\n').filter((name) => name.startsWith('package/'))
  const shipped = new Map<string, string>()
  for (const name of names)
    shipped.set(name.slice('package/'.length), name.endsWith('.md') ? await tar('-xzOf', file, name) : '')
  return deadLinks(shipped)
}

/** Whoever has a package alone can follow every link of its pages. */
export const linkChecks = (tarballs: readonly Tarball[]): readonly Check[] =>
  tarballs.map((one) => ({
    name: `the pages of ${one.package.manifest.name} link to what ships or is public`,
    check: () => dead(one),
  }))
