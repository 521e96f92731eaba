import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import type { MigrationMessages, PackageReport } from './gate-report.js'
import { withMessages } from './message-file.js'
import { migrationNote } from './migration-note.js'
import { blankIn, noteItems } from './note-text.js'
import type { Finding } from '../verdict/finding.js'
import { draftChangeset, migrationAdvice } from './changeset.js'

const long = (status: string): Json => ({ id: 'think', text: 'x'.repeat(90), status })

const finding: Finding = {
  kind: 'literal-removed',
  fingerprint: '0a1b2c3d4e5f',
  description: '/status loses "partial"',
  locations: [{ subject: 'demo/insight@1', pointer: '/status', role: 'output' }],
  effects: [
    {
      direction: 'backward',
      verdict: 'breaking',
      protected: true,
      evidence: 'counterexample',
      counterexample: long('partial'),
    },
  ],
  bump: 'major',
}

const removed: MigrationMessages = {
  contract: 'demo/insight',
  shows: 'rejected-now',
  message: long('partial'),
  instead: long('failure'),
}

const short: MigrationMessages = { ...removed, message: { id: 1 }, instead: { id: '1' } }

const reportWith = (migration: readonly MigrationMessages[]): PackageReport => ({
  package: '@demo/insights',
  folder: 'packages/insights',
  against: 'changesets',
  since: '1.2.0',
  version: '1.2.0',
  needs: 'major',
  given: 'none',
  judgement: { bump: 'major', findings: [finding], order: [] },
  problems: [{ code: 'no-changeset', message: 'It needs a major.', fix: 'Add a changeset.' }],
  remarks: [],
  migration,
  unwritten: ['0a1b2c3d4e5f'],
})

const file = 'migrations/insights-insight-status-literal-removed.json'

describe('a drafted changeset with a long message', () => {
  const draft = draftChangeset(reportWith([removed, short]))

  it('shows what changes in a long message, and the whole of a short one', () => {
    expect(draft?.text).toBe(`---
"@demo/insights": major
---

Changes \`demo/insight@1\`: \`/status\` loses "partial".

#### Migration

Messages of \`demo/insight\`, run against both versions (in full in \`${file}\`):

\`\`\`diff
 {
   "id": "think",
   …,
-  "status": "partial"
+  "status": "failure"
 }
\`\`\`

- Accepted before, rejected now: \`{"id":1}\`
- Send instead: \`{"id":"1"}\`
`)
  })

  it('has the whole message in a file of the package', () => {
    expect(draft?.messages?.file).toBe(`packages/insights/${file}`)
    expect(JSON.parse(draft?.messages?.text ?? '')).toEqual([removed])
  })

  it('is a note with all messages, those of the file included', () => {
    const note = withMessages(draft?.text ?? '', (path) => (path === file ? draft?.messages?.text : undefined))
    expect(migrationNote(note)).toEqual([
      { claims: 'rejected-now', message: E.right(removed.message) },
      { claims: 'instead', message: E.right(removed.instead) },
      { claims: 'rejected-now', message: E.right(short.message) },
      { claims: 'instead', message: E.right(short.instead) },
    ])
  })

  it('has no line that could explain another change of the contract', () => {
    expect(noteItems(draft?.text ?? '', 'Migration').filter((item) => item.includes('demo/insight'))).toEqual([])
  })

  it('leaves a blank for a message to send instead that was not found', () => {
    const { contract, shows, message } = removed
    const { text = '', messages } = draftChangeset(reportWith([{ contract, shows, message }])) ?? {}
    expect(text).toContain('-{"id":"think", ')
    expect(blankIn(withMessages(text, () => messages?.text))).toBe('<what to do instead>')
  })
})

describe('a drafted changeset with short messages', () => {
  it('names no file', () => {
    const draft = draftChangeset(reportWith([short]))
    expect(draft?.messages).toBeUndefined()
    expect(draft?.text).not.toContain('in full')
  })
})

describe('the migration for the notes of another tool', () => {
  it('shows what changes and names no file', () => {
    const advice = migrationAdvice({ ...reportWith([removed]), promisedBy: 'caller' })
    expect(advice).toContain('-  "status": "partial"\n+  "status": "failure"')
    expect(advice).not.toContain('in full')
  })
})
