/** The releases of the past, as the repository's history holds them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { packages, root, type Package } from '../workspace/packages.js'

/** A version of a package and the commit that cut it. */
export type Cut = { readonly package: Package; readonly version: string; readonly commit: string }

const git = async (...args: readonly string[]): Promise<string | undefined> => {
  const { code, output } = await run('git', args, { cwd: root })
  return code === 0 ? output.trim() : undefined
}

const versionAt = async (commit: string, folder: string): Promise<string | undefined> => {
  const text = await git('show', `${commit}:packages/${folder}/package.json`)
  return text === undefined ? undefined : /"version": "([^"]+)"/.exec(text)?.[1]
}

/** The commit that wrote a release file while its package had that version: a clone without its history has none. */
export const findCut = async (one: Package, version: string): Promise<Cut | undefined> => {
  const path = `packages/${one.folder}/releases/${version}.json`
  const commits = (await git('log', '--format=%H', '--diff-filter=A', '--', path))?.split('\n') ?? []
  for (const commit of commits.filter((name) => name !== ''))
    if ((await versionAt(commit, one.folder)) === version) return { package: one, version, commit }
  return undefined
}

const numbers = (version: string) => version.split('.').map(Number)

const isOlder = (a: string, b: string): boolean => {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((part, i) => part !== right[i])
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}

/** The newest release of every major before the present one, oldest first. */
export const earlierMajors = ({ path, manifest }: Package): readonly string[] => {
  const released = readdirSync(join(path, 'releases')).map((file) => file.replace(/\.json$/, ''))
  const major = (version: string) => numbers(version)[0] ?? 0
  const sorted = released.sort((a, b) => (isOlder(a, b) ? -1 : 1))
  return sorted.filter(
    (version, i) => major(version) < major(manifest.version) && major(sorted[i + 1] ?? '') !== major(version),
  )
}

/** What of the workspace a version depended on when it was cut; the name alone of what the history does not hold. */
export const dependenciesOf = async ({ package: one, commit }: Cut): Promise<readonly (Cut | string)[]> => {
  const text = (await git('show', `${commit}:packages/${one.folder}/package.json`)) ?? '{}'
  const named = packages.filter(
    ({ manifest }) => manifest.name !== one.manifest.name && text.includes(`"${manifest.name}": "workspace:`),
  )
  const found: (Cut | string)[] = []
  for (const dependency of named) {
    const version = (await versionAt(commit, dependency.folder)) ?? '?'
    found.push((await findCut(dependency, version)) ?? `${dependency.manifest.name} ${version}`)
  }
  return found
}
