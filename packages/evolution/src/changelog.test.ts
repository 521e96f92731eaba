import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Changelog from './changelog.js'
import * as pending from './check/check-pending.js'
import * as facts from './check/facts.js'
import * as notes from './check/notes.js'
import * as wireChanges from './report/wire-changes.js'
import { cutRelease, workspaceWith } from './testing/workspace.js'
import { catalogOf } from './testing/catalog-source.js'
import { factsBlock, migrationOf } from './testing/facts.js'

const home = process.cwd()
afterEach(() => process.chdir(home))

/**
 * Returns the changelog lines of some notes. The generator is loaded as changesets loads it: anew for each release, in
 * the root of the workspace. What it imports keeps nothing from one release to the next, and is loaded once.
 */
const linesOf = async (
  version: string,
  moods: readonly string[],
  summaries: readonly (readonly [string, 'major' | 'minor', string])[],
  prereleased: readonly string[] = [],
  mode = 'pre',
  { extra = '', role = 'output' } = {},
) => {
  const state =
    prereleased.length === 0 ? [] : [['.changeset/pre.json', JSON.stringify({ mode, changesets: prereleased })]]
  const files = summaries.map(([id, bump, text]) => [
    `.changeset/${id}.md`,
    `---\n'@made-up/moods': ${bump}\n---\n\n${text}\n`,
  ])
  const folder = workspaceWith(
    version,
    catalogOf({ moods, extra, role }),
    Object.fromEntries([...files, ...state]) as Record<string, string>,
  )
  if (version !== '0.0.0') {
    process.chdir(home)
    await cutRelease(folder, version, version.includes('-') ? catalogOf({ moods }) : catalogOf({ role }))
    if (version.includes('-')) await cutRelease(folder, '1.2.0', catalogOf())
  }
  process.chdir(folder)
  let generator: typeof Changelog | undefined
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./check/check-pending.js', () => pending)
    jest.doMock('./check/facts.js', () => facts)
    jest.doMock('./check/notes.js', () => notes)
    jest.doMock('./report/wire-changes.js', () => wireChanges)
    generator = await import('./changelog.js')
  })
  const lines: string[] = []
  for (const [id, bump, summary] of summaries) {
    const note = { id, summary, releases: [{ name: '@made-up/moods', type: bump }] }
    lines.push((await generator?.getReleaseLine(note, bump)) ?? '')
  }
  return lines
}

const migration = migrationOf(
  'literal-added moods/report@1/mood#great',
  { mood: 'great', level: 1 },
  { mood: 'good', level: 1 },
)

describe('the changelog', () => {
  it('prints the note unchanged and, below it, the wire changes with a counterexample', async () => {
    const [line] = await linesOf('1.2.0', ['good', 'bad', 'great'], [['moods', 'major', `Adds great.\n\n${migration}`]])
    expect(line).toMatch(
      /^- \*\*Readers of `moods\/report@1` \(output\) must act\.\*\*\n\n {2}Adds great\.\n\n {2}#### Migration\n/,
    )
    expect(line).toContain('\n\n  #### Wire changes\n\n  - major: `moods/report@1`')
    expect(line).toContain(`
    An agent on the new version may send what a reader on 1.2.0 rejects:

    \`\`\`diff
     {
    +  "mood": "great",
       …
     }
    \`\`\``)
  })

  it.each([
    ['the heading of its migration', migration],
    ['its facts', migration.slice(migration.indexOf('```'))],
  ])('prints a note that begins with %s so that the check reads it as in its changeset', async (_, note) => {
    const [line = ''] = await linesOf('1.2.0', ['good', 'bad', 'great'], [['moods', 'major', note]])
    expect(line).toMatch(/^- \*\*Readers/)
    const [entry] = notes.changelogEntry(`## 2.0.0\n\n### Major Changes\n\n${line}\n`, '2.0.0', () => undefined)
    const { facts: found, hasMigration } = facts.factsOf(note, { file: '', line: 0, column: 0 }, () => undefined)
    expect(found).toHaveLength(1)
    expect([entry?.facts.map(({ findings }) => findings), entry?.hasMigration]).toEqual([
      found.map(({ findings }) => findings),
      hasMigration,
    ])
  })

  const odd = ", rules: [rule({ id: 'moods/odd', description: 'It is odd.', check: () => [] })]"
  const acknowledged = [{ findings: ['rule-added moods/report@1#moods/odd'], reason: 'No sender breaks it.' }]

  it.each([
    [
      'no people for an unproved change that a note acknowledges',
      { acknowledged },
      /^- Adds a rule\.[^]*#### Wire changes/,
    ],
    ['who must act on another', {}, /^- \*\*Senders of `moods\/report@1` \(input\) must act\.\*\*/],
  ])('names %s', async (_, facts, expected) => {
    const note = ['moods', 'major', `Adds a rule.\n\n#### Migration\n\n${factsBlock(facts)}`] as const
    expect((await linesOf('1.2.0', ['good', 'bad'], [note], [], 'pre', { extra: odd, role: 'input' }))[0]).toMatch(
      expected,
    )
  })

  it('prints changed instructions below the note, as a diff', async () => {
    const [line] = await linesOf('1.2.0', ['good', 'bad', 'great'], [['moods', 'major', `Adds great.\n\n${migration}`]])
    expect(line).toContain(`

  #### Instructions

  Instructions for an agent that writes \`moods/report@1\`:

  \`\`\`diff
  --- moods/report@1
  +++ moods/report@1
  @@ -1,5 +1,5 @@
   Reply with one JSON object and nothing else. Mood of the day.
   Keys. Keys marked ? are optional: omit them, never send null. Use no other keys.
  -- mood: "good" or "bad"
  +- mood: "good", "bad" or "great"
   - level: integer from 0 to 9
   - note?: text of at most 20 characters
  \`\`\``)
  })

  it('prints the wire changes once, in the first note with the largest bump', async () => {
    const notes = [
      ['a', 'minor', 'Adds a little.'],
      ['b', 'major', `Adds great.\n\n${migration}`],
      ['c', 'major', `Adds more.\n\n${migration}`],
    ] as const
    const lines = await linesOf('1.2.0', ['good', 'bad', 'great'], notes)
    expect(lines.map((line) => line.includes('#### Wire changes'))).toEqual([false, true, false])
  })

  it('prints the wire changes in the note that is printed first, whatever its file is', async () => {
    const notes = [
      ['a', 'major', `Removes a page.\n\n${migration}`],
      ['b', 'major', `Adds great.\n\n${migration}`],
    ] as const
    const [first, second] = await linesOf('1.2.0', ['good', 'bad', 'great'], notes)
    expect(first).toMatch(/^#### Added\n\n- \*\*Readers[^]*#### Wire changes/)
    expect(second).toMatch(/^\n#### Removed\n\n- Removes a page\./)
    expect(second).not.toContain('#### Wire changes')
  })

  it('lists the notes of one bump by their kind, each kind below its heading', async () => {
    const notes = [
      ['a', 'minor', 'Fixes a page.'],
      ['b', 'minor', 'Adds a page.'],
      ['c', 'major', `Adds great.\n\n${migration}`],
      ['d', 'minor', 'With more words.'],
      ['e', 'minor', 'Adds another page.'],
    ] as const
    const lines = await linesOf('1.2.0', ['good', 'bad', 'great'], notes)
    expect(lines.filter((_, i) => i !== 2).join('\n')).toBe(
      '- With more words.\n\n#### Added\n\n- Adds a page.\n- Adds another page.\n\n#### Fixed\n\n- Fixes a page.',
    )
    expect(lines[2]).toMatch(/^- \*\*Readers/)
  })

  it('prints in the first new note of a prerelease what has changed since the last final release', async () => {
    const notes = [
      ['a', 'major', `Adds great.\n\n${migration}`],
      ['b', 'minor', 'Adds a page.'],
    ] as const
    const lines = await linesOf('2.0.0-beta.0', ['good', 'bad', 'great'], notes, ['a'])
    expect(lines.map((line) => line.includes('#### Wire changes'))).toEqual([false, true])
    expect(lines[1]).toContain('what a reader on 1.2.0 rejects')
  })

  it('prints in the final release what its prereleases have changed', async () => {
    const notes = [
      ['a', 'major', `Adds great.\n\n${migration}`],
      ['b', 'minor', 'Adds a page.'],
    ] as const
    const lines = await linesOf('2.0.0-beta.1', ['good', 'bad', 'great'], notes, ['a', 'b'], 'exit')
    expect(lines.map((line) => line.includes('#### Wire changes'))).toEqual([true, false])
  })

  it('prints of a note that names several packages what is of one of them, in the order of the calls', async () => {
    const folder = workspaceWith('1.2.0', catalogOf({ moods: ['good', 'bad', 'great'] }), {
      'packages/other/package.json': '{ "name": "@made-up/other", "version": "1.0.0" }',
    })
    await cutRelease(folder, '1.2.0', catalogOf())
    process.chdir(folder)
    const facts = {
      sendInstead: [
        {
          findings: ['literal-added moods/report@1/mood#great'],
          message: { mood: 'great', level: 1 },
          instead: { mood: 'good', level: 1 },
        },
      ],
      doInstead: [{ findings: ['export-removed .#other'], action: 'Call another.' }],
    }
    const summary = `Adds great.\n\n#### Migration\n\nRead it.\n\n${factsBlock(facts)}\n\nEnd.`
    const releases = ['@made-up/other', '@made-up/moods'].map((name) => ({ name, type: 'major' as const }))
    const head = releases.map(({ name, type }) => `'${name}': ${type}`).join('\n')
    mkdirSync(join(folder, '.changeset'))
    writeFileSync(join(folder, '.changeset/moods.md'), `---\n${head}\n---\n\n${summary}\n`)
    let generator: typeof Changelog | undefined
    await jest.isolateModulesAsync(async () => {
      generator = await import('./changelog.js')
    })
    const line = () => generator?.getReleaseLine({ id: 'moods', summary, releases }, 'major')
    const [other = '', moods = ''] = await Promise.all([line(), line()])
    expect(other).toBe('- Adds great.\n\n  #### Migration\n\n  Read it.\n\n  End.')
    expect(moods).toContain('"literal-added moods/report@1/mood#great"')
    expect(moods).not.toContain('export-removed')
    expect(moods).toContain('#### Wire changes')
  })

  it('throws for facts that cannot be read', async () => {
    const note = `Removes bad.\n\n#### Migration\n\n${factsBlock({ sendInstead: 1 })}`
    await expect(linesOf('1.2.0', ['good'], [['moods', 'major', note]])).rejects.toThrow(
      '.changeset/moods.md:11:18: sendInstead must be an array — got 1.',
    )
  })

  it('throws for a major without a migration section', async () => {
    await expect(linesOf('1.2.0', ['good'], [['moods', 'major', 'Removes bad.']])).rejects.toThrow(
      '.changeset/moods.md is a major of @made-up/moods and has no `#### Migration`',
    )
  })

  it('requires no migration section of a first release', async () => {
    expect(await linesOf('0.0.0', ['good'], [['moods', 'major', 'First release: moods.']])).toEqual([
      '- First release: moods.',
    ])
  })

  it('prints no wire changes if messages do not change', async () => {
    expect(await linesOf('1.2.0', ['good', 'bad'], [['moods', 'minor', 'Adds a page.']])).toEqual(['- Adds a page.'])
  })
})
