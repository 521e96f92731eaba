import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNote } from './note.js'

const changelog = `# @contracts/scout

## 2.0.0

### Major Changes

- Removes \`budget\`.

  #### Migration

  The messages are in \`migrations/plan.json\`.

  \`\`\`diff
  - "budget": 1
  \`\`\`

  For stored messages: \`contracts migrate scout/plan --to 2 < old.json\`

## 1.0.0

First release.
`

const installedWith = (text?: string, messages: unknown = [{ message: { budget: 1 }, instead: {} }]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'note-'))
  mkdirSync(join(folder, 'migrations'))
  writeFileSync(join(folder, 'migrations/plan.json'), JSON.stringify(messages))
  if (text !== undefined) writeFileSync(join(folder, 'CHANGELOG.md'), text)
  return folder
}

describe('readNote', () => {
  it('finds both messages and the command', () => {
    expect(readNote(installedWith(changelog), '2.0.0')).toEqual({
      before: '{"budget":1}',
      instead: '{}',
      command: 'contracts migrate scout/plan --to 2 < old.json',
    })
  })

  it.each([
    ['no changelog', undefined, 'brought no CHANGELOG.md'],
    ['no section of the version', changelog.replace('## 2.0.0', '## 3.0.0'), 'has no section 2.0.0'],
    ['no migration', changelog.replace('#### Migration', '#### Why'), 'has no #### Migration under 2.0.0'],
    ['no difference', changelog.replace('```diff', '```json'), 'shows no difference between two messages'],
    ['no existing file', changelog.replace('plan.json', 'node.json'), 'names no file of messages'],
    ['no command', changelog.replace('contracts migrate', 'migrate'), 'gives no command'],
  ])('reports in one sentence that there is %s', (_, text, words) => {
    expect(readNote(installedWith(text), '2.0.0')).toContain(words)
  })
})
