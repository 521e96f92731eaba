import { repository } from '../apps/site/src/workspace.js'
import { packages } from './packages.js'
import { files, textOf } from './workspace/files.js'

const bumps = ['patch', 'minor', 'major'] as const

/** Returns the version that the pending changesets give a package. */
const nextVersion = ({ name, version }: { readonly name: string; readonly version: string }): string => {
  const named = new RegExp(`^["']${name}["']: (major|minor|patch)$`, 'm')
  const pending = files.flatMap((file) =>
    /^\.changeset\/.*\.md$/.test(file) ? (named.exec(textOf(file).split('\n---\n')[0] ?? '')?.[1] ?? []) : [],
  )
  const at = Math.max(...bumps.map((bump, i) => (pending.includes(bump) ? i : -1)))
  const numbers = version.split('.').map(Number)
  const raised = numbers.map((number, i) => (i === 2 - at ? number + 1 : i > 2 - at ? 0 : number))
  return at < 0 ? version : raised.join('.')
}

describe('the published packages', () => {
  // Run `contracts check` for the bump of a change. A new export names the version that will have it.
  it.each(packages.map((one) => [one.folder, one] as const))(
    '%s names in @since only versions that it has or that the changesets lead to',
    (folder, { manifest }) => {
      const log = `packages/${folder}/CHANGELOG.md`
      const released = files.includes(log)
        ? [...textOf(log).matchAll(/^## (\S+)$/gm)].map(([, version]) => version)
        : []
      const sources = files.filter(
        (file) => file.startsWith(`packages/${folder}/src/`) && /(?<!\.test)\.ts$/.test(file),
      )
      const versions = [...released, nextVersion(manifest)]
      const wrong = sources.flatMap((file) =>
        [...textOf(file).matchAll(/^ *\* @since (\S+)$/gm)].flatMap(([, version]) =>
          versions.includes(version) ? [] : [`${file}: ${version ?? ''}, not one of ${versions.join()}`],
        ),
      )
      expect(sources.length).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    },
  )

  /** A doc comment with its version, and the name of what it describes. */
  const described =
    / \* @since (\S+)\n(?: \*[^\n]*\n)*? \*\/\nexport (?:async )?(?:const|function\*?|interface|type|class) (\w+)/g

  it.each(packages.map((one) => [one.folder, one] as const))(
    '%s names in @since of an export the first version that exports it',
    (folder, { manifest }) => {
      const own = (start: string, end: RegExp) =>
        files.filter((file) => file.startsWith(`packages/${folder}/${start}/`) && end.test(file))
      const released = own('releases', /\.json$/).map(
        (file) => JSON.parse(textOf(file)) as { version: string; exports: Readonly<Record<string, readonly string[]>> },
      )
      const first = new Map<string, string>()
      for (const { version, exports } of released.sort((a, b) =>
        a.version.localeCompare(b.version, 'en', { numeric: true }),
      ))
        for (const name of Object.values(exports).flat()) if (!first.has(name)) first.set(name, version)
      const wrong = own('src', /(?<!\.test)\.ts$/).flatMap((file) =>
        [...textOf(file).matchAll(described)].flatMap(([, since, name = '']) => {
          const version = first.get(name) ?? nextVersion(manifest)
          return since === version ? [] : [`${file}: ${name} has ${since ?? ''}, and ${version} exports it first`]
        }),
      )
      expect(wrong).toEqual([])
    },
  )

  it('name the repository and their folder in it', () => {
    const named = packages.map(({ manifest }) => [manifest.repository?.url, manifest.repository?.directory])
    expect(named).toEqual(packages.map(({ folder }) => [`git+${repository}.git`, `packages/${folder}`]))
  })

  // An agent loads the whole page, and finds it by its description.
  it.each(['core', 'cli'])('%s ships a page for agents, with a name, a description and at most 150 lines', (folder) => {
    const page = textOf(`packages/${folder}/SKILL.md`)
    const files = packages.filter((one) => one.folder === folder).flatMap(({ manifest }) => manifest.files ?? [])
    expect(files).toContain('SKILL.md')
    expect(page).toMatch(/^---\nname: [a-z-]{1,64}\ndescription: .{1,1024}\n---\n/)
    expect(page.split('\n').length).toBeLessThanOrEqual(151)
  })
})
