/** Writes the tables of packages and of contents to the README, and the tag of the Action to its page. */
import { textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { domains, packages, type Package } from '../packages.js'
import { contents, markdownTable } from '../private-modules.js'

const tableOf = (title: string, listed: readonly Package[]) =>
  markdownTable([
    [title, 'what it is'],
    ...listed.map(({ folder, manifest }) => [
      `[\`${manifest.name}\`](packages/${folder}/README.md)`,
      manifest.description,
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

/** Replaces the text between the two marks of a name. */
const between = (page: string, name: string, text: string) =>
  page.replace(
    new RegExp(`(<!-- ${name}:begin -->\\n)[^]*?(<!-- ${name}:end -->)`),
    (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`,
  )

/** Returns the README with the current tables. */
export const readmePage = (): readonly Generated[] => [
  { file: 'README.md', text: between(between(textOf('README.md'), 'contracts', overview()), 'pages', contents()) },
]

const actionVersion = (): string => {
  const [major = ''] = packages.find(({ folder }) => folder === 'cli')?.manifest.version.split('.') ?? []
  return `v${major}`
}

/** Returns the page of the Action, with the tag of the current major of the command. */
export const actionPage = (): readonly Generated[] => {
  const text = textOf('docs/check-in-ci.md').replace(/(contracts-organisation\/contracts@)\S+/g, `$1${actionVersion()}`)
  return [{ file: 'docs/check-in-ci.md', text }]
}
