import { listItem } from '../report/markup.js'
import { changelogEntry } from './notes.js'

const first = 'Removes it.\n\nWhy:\n\n- a list\n- of two\n\n#### Migration\n\n- Send instead: `1`'
const second = 'Changes that.'
const third = 'Fixes something.'

const changelog = `# a

## 2.0.0

### Major Changes

${listItem(first)}
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
    expect(changelogEntry(changelog, '2.0.0')).toEqual([
      { name, bump: 'major', body: first },
      { name, bump: 'major', body: second },
      { name, bump: 'patch', body: third },
    ])
  })

  it('is empty for a version without notes', () => {
    expect(changelogEntry(changelog, '2.0')).toEqual([])
    expect(changelogEntry('', '1.0.0')).toEqual([])
  })

  it('is also read with the line ends of Windows', () => {
    expect(changelogEntry(changelog.replaceAll('\n', '\r\n'), '2.0.0')).toEqual(changelogEntry(changelog, '2.0.0'))
  })
})
