/** Writes docs/kinds-of-change.md: the kinds of change and their bumps. */
import { changeKindGroups } from '@contracts/evolution'
import { format } from 'oxfmt'
import { files, textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { markdownTable } from '../private-modules.js'

const page = 'docs/kinds-of-change.md'
const roles = ['input', 'output', 'message', 'record', 'config']

/** The part of the record of a kind that the page shows. */
interface KindRecord {
  readonly kind: string
  readonly scenario?: string
  readonly expected: readonly { readonly roles: readonly string[]; readonly bump: string }[]
}

/** Reads the records beside the tables of kinds. The test beside them keeps `expected` up to date. */
const records = (): readonly KindRecord[] =>
  files
    .filter((file) => /^packages\/evolution\/src\/kinds\/.*\.pairs\.json$/.test(file))
    .flatMap((file) => JSON.parse(textOf(file)) as readonly KindRecord[])

const bumpUnder = (one: KindRecord | undefined, role: string): string =>
  one?.expected.find((report) => report.roles.includes(role))?.bump ?? 'none'

const anchor = (id: string): string => `<a id="${id}"></a>\`${id}\``

const body = (): string => {
  const basic = new Map(records().flatMap((one) => (one.scenario === undefined ? [[one.kind, one] as const] : [])))
  const bumps = (id: string): readonly string[] => roles.map((role) => bumpUnder(basic.get(id), role))
  const isSmall = (id: string): boolean => bumps(id).every((bump) => bump === 'patch')
  const parts = changeKindGroups.flatMap(({ title, kinds }) => {
    const rows = kinds.filter(({ id }) => !isSmall(id))
    const others = kinds.filter(({ id }) => isSmall(id))
    return [
      `## ${title}`,
      ...(rows.length === 0
        ? []
        : [
            markdownTable([
              ['kind', ...roles.map((role) => `\`${role}\``), 'the change'],
              ...rows.map(({ id, description }) => [anchor(id), ...bumps(id), description.replaceAll('|', '\\|')]),
            ]),
          ]),
      ...(others.length === 0
        ? []
        : [
            'A patch under every role:',
            others.map(({ id, description }) => `- ${anchor(id)}: ${description}`).join('\n'),
          ]),
    ]
  })
  return [
    '# The kinds of change',
    'Each row shows the bump that one example of a change needs under each role. The bump of your change is computed and ' +
      'may differ ([how](compatibility.md)). `unproved` counts as a major until it is proved to be less, and a changeset ' +
      'acknowledges it. `pnpm readme` writes this page from the tests. The site has the example of each kind with the ' +
      'messages that show what it breaks.',
    ...parts,
  ].join('\n\n')
}

/** Returns docs/kinds-of-change.md. */
export const kindsPage = async (): Promise<readonly Generated[]> => {
  const { code } = await format(page, body(), { printWidth: 120 })
  return [{ file: page, text: code }]
}
