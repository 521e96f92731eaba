import { noteFindings } from './notes.js'

const note = (bump: string, body: string, name = '@contracts/scout') => `---\n'${name}': ${bump}\n---\n\n${body}\n`
const file = '.changeset/scout-plan-budget.md'

describe('noteFindings', () => {
  it('passes a note that states one fact, and a major with a migration', () => {
    expect(noteFindings(file, note('minor', 'Adds `budget` to `scout/plan`.'))).toEqual([])
    expect(noteFindings(file, note('major', 'Removes `budget`.\n\n#### Migration\n\nLeave it out.'))).toEqual([])
  })

  it('refuses a package that is not published', () => {
    expect(noteFindings(file, note('minor', 'Adds a thing.', '@contracts/nobody'))).toEqual([
      'names published packages',
    ])
  })

  it('refuses a wrong file name, a wrong first word, and a major without a migration', () => {
    expect(noteFindings('.changeset/wild-lions.md', note('minor', 'Adds a thing.'))).toEqual([
      'is called scout-<what it is about>.md',
    ])
    expect(noteFindings(file, note('minor', 'A thing.'))).toEqual([
      'begins with Adds, Changes, Fixes, Deprecates or Removes',
    ])
    expect(noteFindings(file, note('major', 'Removes a thing.'))).toEqual([
      'describes the migration under #### Migration',
    ])
  })
})
