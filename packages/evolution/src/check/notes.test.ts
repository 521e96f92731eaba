import { listItem } from '../report/markup.js'
import { migrationOf } from '../testing/facts.js'
import { folderOf } from '../testing/workspace.js'
import { join } from 'node:path'
import { changelogEntry, type Changesets, notesFor } from './notes.js'

const noFile = (): undefined => undefined

const first = `Removes it.\n\nWhy:\n\n- a list\n- of two\n\n${migrationOf('rule-added a/b@1', 1, 2)}`
const second = 'Changes that.'
const third = 'Fixes something.'

const changelog = `# a

## 2.0.0

### Major Changes

${listItem(first)}

#### Changed

${listItem(second)}

### Patch Changes

${listItem(third)}

## 1.0.0

### Major Changes

- First release.
`

describe('an entry of a changelog', () => {
  it('contains the notes it was made of', () => {
    const name = 'CHANGELOG.md, 2.0.0'
    const none = { facts: [], problems: [], hasMigration: false }
    const fact = { kind: 'sendInstead', location: 'CHANGELOG.md:19:7', findings: ['rule-added a/b@1'] }
    expect(changelogEntry(changelog, '2.0.0', noFile)).toEqual([
      {
        ...{ name, bump: 'major', problems: [], hasMigration: true },
        facts: [{ ...fact, message: 1, instead: 2 }],
      },
      { name, bump: 'major', ...none },
      { name, bump: 'patch', ...none },
    ])
  })

  it('is empty for a version without notes', () => {
    expect(changelogEntry(changelog, '2.0', noFile)).toEqual([])
    expect(changelogEntry('', '1.0.0', noFile)).toEqual([])
  })

  it('is also read with the line ends of Windows', () => {
    expect(changelogEntry(changelog.replaceAll('\n', '\r\n'), '2.0.0', noFile)).toEqual(
      changelogEntry(changelog, '2.0.0', noFile),
    )
  })
})

describe('a note of several packages', () => {
  const block = `\`\`\`json contracts\n${JSON.stringify({ messages: 'migrations/one.json' })}\n\`\`\``
  const one = { findings: ['rule-added a/b@1'], message: 1, instead: 2 }
  const root = folderOf({ 'a/migrations/one.json': JSON.stringify([one]), 'b/package.json': '{}' })
  const changesets = (...packages: readonly string[]): Changesets => ({
    all: [
      {
        ...{ id: 'both', summary: `Changes it.\n\n${block}`, place: { file: 'both.md', line: 0, column: 0 } },
        releases: packages.map((name) => ({ name, type: 'major' })),
      },
    ],
    folders: new Map(['a', 'b'].map((name) => [name, join(root, name)])),
    ...{ problems: [], prereleased: new Set() },
  })
  const read = (name: string, all: Changesets) =>
    notesFor(name, all).map(({ facts, problems }) => [facts.length, problems.map(({ message }) => message)])

  it('has the file of messages in one of them', () => {
    expect([read('a', changesets('a', 'b')), read('b', changesets('a', 'b'))]).toEqual([[[1, []]], [[0, []]]])
    expect(read('b', changesets('b'))).toEqual([[0, ['both.md:4:13: the package has no file migrations/one.json.']]])
  })
})
