/** Writes the tables of packages to the README of the repository, and the tag of the Action to its page. */
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { domains, packages, type Package } from '../workspace/packages.js'
import { markdownTable } from '../private-modules.js'

const tableOf = (title: string, listed: readonly Package[]) =>
  markdownTable([
    [title, 'what it is'],
    ...listed.map(({ folder, manifest }) => [
      `[\`${manifest.name}\`](packages/${folder}/README.md)`,
      manifest.description ?? '',
    ]),
  ])

const overview = () =>
  [
    tableOf(
      'library',
      packages.filter(({ isDomain }) => !isDomain),
    ),
    tableOf('example', domains),
  ].join('\n\n')

/** Returns the README with the current tables. */
export const readmePage = (): readonly Generated[] => {
  const marked = /(<!-- contracts:begin -->\n)[\s\S]*?(<!-- contracts:end -->)/
  const text = textOf('README.md').replace(
    marked,
    (_, begin: string, end: string) => `${begin}\n${overview()}\n\n${end}`,
  )
  return [{ file: 'README.md', text }]
}

const actionVersion = (): string => {
  const [major = ''] = packages.find(({ folder }) => folder === 'cli')?.manifest.version.split('.') ?? []
  return `v${major}`
}

/** Returns the page of the Action, with the tag of the current major of the command. */
export const actionPage = (): readonly Generated[] => {
  const text = textOf('docs/gate-in-ci.md').replace(/(contracts-organisation\/contracts@)\S+/g, `$1${actionVersion()}`)
  return [{ file: 'docs/gate-in-ci.md', text }]
}
