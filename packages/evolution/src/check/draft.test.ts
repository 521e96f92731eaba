import type { Json } from '@contracts/core'
import type { Finding } from '../verdict/finding.js'
import { draftChangeset, type DraftParts, migrationAdvice } from './draft.js'
import { factsOf } from './facts.js'
import type { MigrationMessages } from './workspace-report.js'

const long = (status: string): Json => ({ id: 'think', text: 'x'.repeat(90), status })

const finding: Finding = {
  kind: 'literal-removed',
  fingerprint: '0a1b2c3d4e5f',
  name: 'partial',
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

const name = 'literal-removed demo/insight@1/status#partial'

const removed: MigrationMessages = {
  findings: [name],
  contract: 'demo/insight',
  shows: 'rejected-now',
  message: long('partial'),
  instead: long('failure'),
}

const short: MigrationMessages = { ...removed, message: { id: 1 }, instead: { id: '1' } }

const parts = (more: Partial<DraftParts>): DraftParts => ({
  package: '@demo/insights',
  folder: 'packages/insights',
  needs: 'major',
  findings: [finding],
  silent: [],
  unproved: [],
  messages: [],
  order: [],
  ...more,
})

const path = 'migrations/insights-insight-status-literal-removed.json'

const factsIn = ({ text, messages }: ReturnType<typeof draftChangeset>) =>
  factsOf(text, { file: 'draft.md', line: 0, column: 0 }, (file) => (file === path ? messages?.text : undefined))

describe('a drafted changeset', () => {
  it('names an export that is gone', () => {
    const gone: Finding = {
      ...{
        kind: 'export-removed',
        fingerprint: '',
        name: 'Note',
        description: 'no longer exports "Note"',
        bump: 'major',
      },
      ...{ locations: [{ subject: './codecs', pointer: '' }], effects: [] },
    }
    expect(draftChangeset(parts({ findings: [gone] })).text).toContain('Removes `Note` from the exports of `./codecs`.')
  })

  const draft = draftChangeset(parts({ messages: [removed, short] }))

  it('shows what changes in a long message, and has short messages in its facts', () => {
    expect(draft.text).toBe(`---
"@demo/insights": major
---

Changes \`demo/insight@1\`: \`/status\` loses "partial".

#### Migration

The whole messages are in \`${path}\`.

\`\`\`diff
 {
   "id": "think",
   …,
-  "status": "partial"
+  "status": "failure"
 }
\`\`\`

\`\`\`json contracts
{
  "messages": "${path}",
  "sendInstead": [
    {
      "findings": [
        "${name}"
      ],
      "message": {
        "id": 1
      },
      "instead": {
        "id": "1"
      }
    }
  ]
}
\`\`\`
`)
    expect([draft.file, draft.blanks]).toEqual(['.changeset/insights-insight-status-literal-removed.md', []])
  })

  it('has the whole message in a file of the package, which is part of its facts', () => {
    expect(draft.messages?.file).toBe(`packages/insights/${path}`)
    const { facts, problems, hasMigration } = factsIn(draft)
    expect([problems, hasMigration]).toEqual([[], true])
    expect(facts.map(({ message, instead }) => [message, instead])).toEqual([
      [short.message, short.instead],
      [removed.message, removed.instead],
    ])
  })

  it('names no file if its messages are short', () => {
    expect(draftChangeset(parts({ messages: [short] })).messages).toBeUndefined()
  })

  it('has the scope in its name if the package is called contracts', () => {
    const changed: Finding = {
      ...{ kind: 'export-added', fingerprint: '0a1b2c3d4e5f', description: 'exports "a"', bump: 'minor' },
      ...{ locations: [{ subject: '.', pointer: '' }], effects: [] },
    }
    const { file } = draftChangeset(parts({ package: '@shop/contracts', needs: 'minor', findings: [changed] }))
    expect(file).toBe('.changeset/shop-contracts-export-added.md')
  })

  it('has another name if its own is taken', () => {
    const { file, messages } = draftChangeset(parts({ messages: [removed], isTaken: (draft) => !draft.endsWith('-3') }))
    expect(file).toBe('.changeset/insights-insight-status-literal-removed-3.md')
    expect(messages?.file).toBe('packages/insights/migrations/insights-insight-status-literal-removed-3.json')
  })

  const { instead: _, ...alone } = removed

  it('has no markup, mention or hidden character of its values', () => {
    const description = '/status loses "@acme/team", "<b>" and "a\u202eb"'
    const message: Json = { text: `${'x'.repeat(90)}\u202e`, status: '@acme/team' }
    const { text, messages } = draftChangeset(
      parts({
        findings: [{ ...finding, description }],
        messages: [
          { ...short, message: '\u2066' },
          { ...removed, message },
        ],
      }),
    )
    expect(text).toContain(
      '\nChanges `demo/insight@1`: `/status` loses "`@acme/team`", "&lt;b&gt;" and "a\\\\u202eb".\n',
    )
    expect(text).toContain('"message": "\\u2066"')
    expect(messages?.text).toContain(String.raw`x\u202e"`)
    expect(`${text}${messages?.text ?? ''}`).not.toMatch(/\p{DI}/u)
  })

  const [note, messagesFile] = [draft.file, `packages/insights/${path}`]

  it.each<[string, Partial<DraftParts>, readonly string[]]>([
    ['a long message to send instead', { messages: [alone] }, [messagesFile]],
    ['a short message to send instead', { messages: [removed, { ...alone, message: 1 }] }, [note]],
    ['an action', { silent: [finding] }, [note]],
    ['a reason', { unproved: [finding] }, [note]],
  ])('has a blank for %s, which no fact may be, and names the file with it', (_, more, blanks) => {
    const blank = draftChangeset(parts(more))
    expect(blank.blanks).toEqual(blanks)
    expect(factsIn(blank).problems.map(({ message }) => message)).toEqual([expect.stringContaining(' — got null.')])
  })

  it.each([
    ['contract-added', 'is new', 'Adds `demo/insight@1`.'],
    ['contract-removed', 'is gone', 'Removes `demo/insight@1`.'],
    ['export-added', 'exports "mood"', 'Changes `demo/insight@1`: exports "mood".'],
  ])('says %s in one sentence', (kind, description, line) => {
    const locations = [{ subject: 'demo/insight@1', pointer: '' }] as const
    const { text } = draftChangeset(parts({ findings: [{ ...finding, kind, description, locations }] }))
    expect(text).toContain(`---\n\n${line}\n`)
  })
})

describe('the migration for the notes of another tool', () => {
  it('shows what changes and names no file', () => {
    expect(migrationAdvice([removed])).toBe(
      [
        '#### Migration',
        '',
        '```diff',
        ' {',
        '   "id": "think",',
        '   …,',
        '-  "status": "partial"',
        '+  "status": "failure"',
        ' }',
        '```',
      ].join('\n'),
    )
    expect(migrationAdvice([])).toBeUndefined()
  })
})
