import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cutRelease, type Files, folderOf, workspaceWith } from '../testing/workspace.js'
import { catalogOf, type Mood } from '../testing/catalog-source.js'
import { codesOf, reportOf } from '../testing/checked-package.js'
import { factsBlock, migrationOf } from '../testing/facts.js'
import { checkWorkspace } from './check-workspace.js'
import type { PackageReport } from './workspace-report.js'
import { workspaceText } from './workspace-text.js'

const changeset = (bump: string, note: string): string => `---\n'@made-up/moods': ${bump}\n---\n\n${note}\n`

const add = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Creates a workspace with a package that was released as 1.2.0 and has changed since. */
const changed = async (mood: Mood, files: Files = {}, before: Mood = {}): Promise<string> => {
  const folder = workspaceWith('1.2.0', catalogOf(mood), files)
  await cutRelease(folder, '1.2.0', catalogOf(before))
  return folder
}

const great = 'literal-added moods/report@1/mood#great'

describe('the check in a made-up workspace', () => {
  it('passes if nothing has changed', async () => {
    const folder = await changed({})
    expect(await checkWorkspace({ folder })).toMatchObject({
      passes: true,
      problems: [],
      packages: [{ package: '@made-up/moods', folder: 'packages/moods', needs: 'none', given: 'none', problems: [] }],
    })
  })

  it('compares the package whose folder it runs in, or all from the root', async () => {
    const unbuilt = JSON.stringify({ name: 'unbuilt', version: '0.0.0', contracts: { catalog: './none.js' } })
    const folder = await changed({}, { 'packages/unbuilt/package.json': unbuilt, 'packages/unbuilt/src/a.ts': '' })
    const comparedIn = async (below: string) => {
      const { passes, packages } = await checkWorkspace({ folder: join(folder, below) })
      return [passes, packages.map((one) => one.package)]
    }
    expect(await comparedIn('packages/moods')).toEqual([true, ['@made-up/moods']])
    expect(await comparedIn('packages/unbuilt/src')).toEqual([false, ['unbuilt']])
    expect(await comparedIn('.')).toEqual([false, ['@made-up/moods', 'unbuilt']])
  })

  it('names both packages with contracts of one id, unless one lists the contract that the other exports', async () => {
    const manifest = JSON.stringify({
      ...{ name: 'more', version: '0.0.0', exports: './index.js', contracts: { catalog: './index.js' } },
    })
    const problemsWith = async (catalog: string) => {
      const folder = await changed({}, { 'packages/more/package.json': manifest, 'packages/more/index.js': catalog })
      return (await checkWorkspace({ folder })).problems
    }
    expect(await problemsWith(catalogOf({ moods: ['good'] }))).toEqual([
      {
        code: 'claimed-twice',
        message:
          'Two packages have contracts with the id moods/report: @made-up/moods (packages/moods) and more (packages/more).',
        fix: 'Give one of them another id, or list the contract that the other package exports: a name means one contract.',
      },
    ])
    expect(await problemsWith(catalogOf().replaceAll('moods/', 'more/').replace("'moods'", "'more'"))).toEqual([])
    expect(
      await problemsWith(`
        const { catalog } = require('@contracts/core')
        const { report } = require('../moods/index.js')
        exports.catalog = catalog({ domain: 'moods', entries: [{ contract: report, examples: [{ mood: 'good', level: 3 }] }] })
      `),
    ).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['a list of catalogs', { catalog: ['./a.js', './b.js'] }, '["./a.js","./b.js"]'],
    ['a list of settings', [{ catalog: './a.js' }], '[{"catalog":"./a.js"}]'],
    ['a text', './a.js', '"./a.js"'],
  ])('passes no package whose `contracts` is %s', async (_, contracts, path) => {
    const odd = JSON.stringify({ name: 'odd', version: '0.0.0', contracts, scripts: { 'contracts:build': 'tsc' } })
    const folder = await changed({}, { 'packages/odd/package.json': odd, 'packages/odd/a.js': catalogOf() })
    const { passes, packages } = await checkWorkspace({ folder })
    expect(passes).toBe(false)
    expect(packages.find((one) => one.package === 'odd')?.problems).toEqual([
      {
        code: 'not-built',
        message: `odd cannot be checked: ${path}, named in package.json, does not exist.`,
        fix: 'Run the build, as with `npm run contracts:build`, or correct package.json, and check again.',
      },
    ])
  })

  it.each<[string, Mood, Mood, string]>([
    ['an output that gains a literal', { moods: ['good', 'bad', 'great'] }, {}, 'major'],
    ['an input that loses one', { moods: ['good'], role: 'input' }, { role: 'input' }, 'major'],
    ['an input that gains one', { moods: ['good', 'bad', 'great'], role: 'input' }, { role: 'input' }, 'minor'],
    [
      'a required property of an input',
      { required: ", who: stringOf({}, 'Who')", role: 'input' },
      { role: 'input' },
      'major',
    ],
    ['a new optional property', { optional: ", who: stringOf({}, 'Who')" }, {}, 'minor'],
    ['another description', { message: 'How it went.' }, {}, 'patch'],
  ])('requires a changeset for %s', async (_, after, before, needs) => {
    const report = await reportOf(await changed(after, {}, before))
    expect([report.needs, codesOf(report)]).toEqual([needs, ['no-changeset']])
  })

  it('drafts what needs a minor, which is no break', async () => {
    const report = await reportOf(
      await changed({ moods: ['good', 'bad', 'great'], role: 'input' }, {}, { role: 'input' }),
    )
    expect(report.changeset?.file).toBe('.changeset/moods-report-mood-literal-added.md')
    expect(report.changeset?.text).toContain('\n\nChanges `moods/report@1`: `/mood` gains "great".\n\n')
  })

  it.each(['patch', 'minor'])(
    'rejects a %s for a change that needs a major, whatever its note contains',
    async (bump) => {
      const folder = await changed(
        { moods: ['good', 'bad', 'great'] },
        { '.changeset/moods.md': changeset(bump, 'Adds `great`.') },
      )
      expect(codesOf(await reportOf(folder))).toEqual(['bump-too-small'])
    },
  )

  it.each<[string, Mood, Mood]>([
    ['forward', { moods: ['good', 'bad', 'great'] }, {}],
    ['backward', { moods: ['good'], role: 'input' }, { role: 'input' }],
    ['backward, of a required property', { required: ", who: stringOf({}, 'Who')", role: 'input' }, { role: 'input' }],
    ['loss', { optional: '' }, { optional: ", who: stringOf({}, 'Who')" }],
  ])('passes with the changeset that it prints: %s', async (_, after, before) => {
    const folder = await changed(after, {}, before)
    const draft = (await reportOf(folder)).changeset
    if (draft === undefined) throw new Error('nothing to paste')
    add(folder, draft.file, draft.text)
    const { passes, packages } = await checkWorkspace({ folder })
    expect(packages[0]?.problems).toEqual([])
    expect(passes).toBe(true)
    expect(draft.text).toContain('"@made-up/moods": major')
    expect(draft.text).toMatch(/"(literal-(added|removed) moods\/report@1\/mood#\w+|\S+ moods\/report@1\/who)"/)
  })

  it('completes a changeset that lacks its migration, and drafts none beside one that has it', async () => {
    const file = '.changeset/great.md'
    const own = changeset('major', 'Adds `great`, as asked.')
    const folder = await changed({ moods: ['good', 'bad', 'great'] }, { [file]: own })
    const report = await checkWorkspace({ folder })
    const draft = report.packages[0]?.changeset
    expect(draft?.file).toBe(file)
    expect(workspaceText(report)).toContain(`  Changeset to paste, in place of the one that is there:\n\n    ${file}\n`)
    expect(draft?.text.startsWith(`${own}\n#### Migration\n\n`)).toBe(true)
    add(folder, file, draft?.text ?? '')
    expect((await reportOf(folder)).problems).toEqual([])
    add(folder, '.changeset/other.md', changeset('major', 'Changes it.'))
    const { problems, changeset: second } = await reportOf(folder)
    expect([problems.map(({ message }) => message), second]).toEqual([
      ['.changeset/other.md is a major and has no `#### Migration`.'],
      undefined,
    ])
  })

  it.each([0, 90])(
    'completes a changeset of two packages once, also with messages above %s characters',
    async (least) => {
      const lost = { optional: `, who: stringOf({ minLength: ${String(least)} }, 'Who')` }
      const both = "---\n'@made-up/moods': major\n'@made-up/tunes': major\n---\n\nRemoves `who`.\n"
      const folder = await changed({}, { '.changeset/both.md': both }, lost)
      for (const path of ['package.json', 'index.js', 'releases/1.2.0.json'])
        add(
          folder,
          `packages/tunes/${path}`,
          readFileSync(join(folder, 'packages/moods', path), 'utf8').replaceAll('moods', 'tunes'),
        )
      const { packages } = await checkWorkspace({ folder })
      expect(packages.map(codesOf)).toEqual([['no-migration'], ['no-migration']])
      const [draft, ...others] = packages.flatMap(({ changeset }) => changeset ?? [])
      expect([draft?.file, draft?.messages, others]).toEqual(['.changeset/both.md', undefined, []])
      expect(draft?.text.split('#### Migration')).toHaveLength(2)
      add(folder, '.changeset/both.md', draft?.text ?? '')
      expect((await checkWorkspace({ folder })).packages.flatMap(({ problems }) => problems)).toEqual([])
    },
  )

  it.each([
    ['no section', 'Adds `great`.', ['no-migration']],
    ['a section without messages', 'Adds `great`.\n\n#### Migration\n\nRead it.', ['no-migration']],
    [
      'a message that was never rejected',
      `Adds it.\n\n${migrationOf(great, { mood: 'good', level: 1 }, { mood: 'good', level: 1 })}`,
      ['migration-invalid'],
    ],
    [
      'a message to send that is rejected',
      `Adds it.\n\n${migrationOf(great, { mood: 'great', level: 1 }, { mood: 'grim', level: 1 })}`,
      ['migration-invalid'],
    ],
    [
      'facts in a comment',
      `Adds it.\n\n<!--\n${migrationOf(great, { mood: 'great', level: 1 }, { mood: 'good', level: 1 })}\n-->`,
      ['no-migration'],
    ],
    [
      'facts that no one could read',
      `Adds it.\n\n#### Migration\n\n${factsBlock({ sendInsted: [] })}`,
      ['invalid-note'],
    ],
    ['a list instead of a block', 'Adds it.\n\n#### Migration\n\n- Send instead: `1`', ['no-migration']],
    [
      'a fact about nothing',
      `Adds it.\n\n#### Migration\n\n${factsBlock({
        sendInstead: [{ findings: [great], message: { mood: 'great', level: 1 }, instead: { mood: 'good', level: 1 } }],
        doInstead: [{ findings: ['export-removed .#report'], action: 'Call another.' }],
      })}`,
      ['unknown-fact'],
    ],
    [
      'messages that behave as the note claims',
      `Adds it.\n\n${migrationOf(great, { mood: 'great', level: 1 }, { mood: 'good', level: 1 })}`,
      [],
    ],
  ])('checks the note of a major with %s', async (_, note, codes) => {
    const folder = await changed(
      { moods: ['good', 'bad', 'great'] },
      { '.changeset/moods.md': changeset('major', note) },
    )
    expect(codesOf(await reportOf(folder))).toEqual(codes)
  })

  it('reads no fact of a changeset for several packages as unknown where one of them is not compared', async () => {
    const facts = factsBlock({
      sendInstead: [{ findings: [great], message: { mood: 'great', level: 1 }, instead: { mood: 'good', level: 1 } }],
      doInstead: [{ findings: ['export-removed .#mix'], action: 'Mix it yourself.' }],
    })
    const folder = await changed(
      { moods: ['good', 'bad', 'great'] },
      {
        '.changeset/both.md': `---\n'@made-up/moods': major\nmore: major\n---\n\nAdds \`great\`.\n\n#### Migration\n\n${facts}`,
        'packages/more/package.json': JSON.stringify({ name: 'more', version: '1.0.0', exports: './index.js' }),
        'packages/more/index.js': '',
        'packages/more/releases/1.0.0.json': JSON.stringify({ package: 'more', version: '1.0.0', exports: {} }),
      },
    )
    const codesIn = async (at: string) =>
      (await checkWorkspace({ folder: join(folder, at) })).packages.map((report) => [report.package, codesOf(report)])
    expect(await codesIn('packages/moods')).toEqual([['@made-up/moods', []]])
    expect(await codesIn('.')).toContainEqual(['@made-up/moods', ['unknown-fact']])
  })

  it('leaves out what package.json says, and prints each entry with what it leaves out', async () => {
    const settings = async (contracts: object, more: Files = {}): Promise<PackageReport> => {
      const folder = await changed({ moods: ['good', 'great'], role: 'input' }, more, { role: 'input' })
      const manifest = {
        ...{ name: '@made-up/moods', version: '1.2.0', exports: './index.js' },
        contracts: { catalog: './index.js', ...contracts },
      }
      add(folder, 'packages/moods/package.json', JSON.stringify(manifest))
      return reportOf(folder)
    }
    const remarksOf = ({ remarks }: PackageReport) => remarks.map(({ code, message }) => `${code}: ${message}`)
    const gone = 'literal-removed moods/report@1/mood#bad'
    const kept = await settings({ except: ['rule-added', 'no-kind'], ignore: ['literal-removed moods/report@1/note'] })
    expect(kept.needs).toBe('major')
    expect(remarksOf(kept)).toEqual([
      'setting-unused: package.json, contracts: except `no-kind` leaves out nothing. Remove it.',
      'setting-unused: package.json, contracts: ignore `literal-removed moods/report@1/note` leaves out nothing. Remove it.',
      expect.stringMatching(/^values-only/),
    ])
    const ignored = await settings({ ignore: [gone] })
    expect([ignored.needs, ignored.compatibility.findings.map(({ kind }) => kind)]).toEqual([
      'minor',
      ['literal-added'],
    ])
    expect(remarksOf(ignored)[0]).toBe(
      `finding-ignored: package.json, contracts: ignore \`${gone}\` leaves out \`${gone}\` (major).`,
    )
    const excepted = await settings({ except: ['literal-removed', 'literal-added'] })
    expect([excepted.needs, codesOf(excepted)]).toEqual(['none', []])
    expect(remarksOf(excepted).slice(0, 2)).toEqual([
      `finding-ignored: package.json, contracts: except \`literal-removed\` leaves out \`${gone}\` (major).`,
      `finding-ignored: package.json, contracts: except \`literal-added\` leaves out \`literal-added moods/report@1/mood#great\` (minor).`,
    ])
    expect(remarksOf(await settings({ except: { 'rule-added': true } }))[0]).toContain('except `{"rule-added":true}`')
  })

  it('passes with a bump that is larger than needed, and adds a remark', async () => {
    const folder = await changed(
      { message: 'How it went.' },
      { '.changeset/moods.md': changeset('minor', 'Changes the words.') },
    )
    const report = await reportOf(folder)
    expect([codesOf(report), report.remarks.map(({ code }) => code)]).toEqual([[], ['bump-too-large', 'values-only']])
  })

  it.each<[string, (text: string) => string]>([
    ['has no contracts', (text) => JSON.stringify({ ...JSON.parse(text), contracts: undefined })],
    ['has an empty list of contracts', (text) => JSON.stringify({ ...JSON.parse(text), contracts: [] })],
    ['has a second list of contracts', (text) => text.trimEnd().replace(/\}$/, ',"contracts":[]}')],
  ])('refuses a release file that %s where its code has some', async (_, edited) => {
    const folder = await changed({ moods: ['good', 'bad', 'great'] })
    const file = 'packages/moods/releases/1.2.0.json'
    add(folder, file, edited(readFileSync(join(folder, file), 'utf8')))
    const { problems } = await reportOf(folder)
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'bad-release: @made-up/moods: releases/1.2.0.json lacks moods/report@1, which releases/1.2.0.cjs has.',
    ])
  })

  it('ignores a changeset of another package', async () => {
    const folder = await changed(
      { moods: ['good'] },
      { '.changeset/x.md': "---\n'made-up': major\n---\n\nChanges all.\n" },
    )
    expect(codesOf(await reportOf(folder))).toEqual(['no-changeset'])
  })

  it('reports a release file that is missing, broken or of another version', async () => {
    expect(codesOf(await reportOf(workspaceWith('1.2.0', catalogOf())))).toEqual(['no-baseline'])
    const broken = { 'packages/moods/releases/1.2.0.json': '{' }
    expect(codesOf(await reportOf(workspaceWith('1.2.0', catalogOf(), broken)))).toEqual(['bad-release'])
    const other = workspaceWith('1.3.0', catalogOf())
    await cutRelease(other, '1.2.0', catalogOf())
    expect(codesOf(await reportOf(other))).toEqual(['no-baseline'])
  })

  it('reports a package that is not built', async () => {
    const folder = workspaceWith('1.2.0', 'throw new Error("half a build")')
    await cutRelease(folder, '1.2.0', catalogOf())
    expect(codesOf(await reportOf(folder))).toEqual(['not-built'])
  })

  it('requires only a first major of a package that was never released', async () => {
    expect(codesOf(await reportOf(workspaceWith('0.0.0', catalogOf())))).toEqual(['no-changeset'])
    const small = { '.changeset/moods.md': changeset('minor', 'First release.') }
    expect(codesOf(await reportOf(workspaceWith('0.0.0', catalogOf(), small)))).toEqual(['bump-too-small'])
    const right = { '.changeset/moods.md': changeset('major', 'First release: moods.') }
    expect(codesOf(await reportOf(workspaceWith('0.0.0', catalogOf(), right)))).toEqual([])
  })

  it('reports a schema file that differs from the catalog', async () => {
    const folder = await changed(
      {},
      { 'packages/moods/schemas/report.v1.schema.json': '{}', 'packages/moods/schemas/gone.v1.schema.json': '{}' },
    )
    const { problems } = await reportOf(folder)
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'stale-schema: In schemas, report.v1.schema.json is not what the catalog says.',
      'stale-schema: In schemas, gone.v1.schema.json belongs to no contract.',
    ])
  })

  it('names a changeset that cannot be parsed', async () => {
    const folder = await changed({ moods: ['good', 'bad', 'great'] }, { '.changeset/odd.md': 'no head' })
    const { passes, problems, packages } = await checkWorkspace({ folder })
    // No changeset is drafted: the one that cannot be read may name the package.
    expect([passes, problems.map(({ code }) => code), packages]).toEqual([false, ['bad-changeset'], []])
    expect(problems[0]?.message).toContain('.changeset/odd.md')
  })

  it('names a changeset that is a link to nothing', async () => {
    const folder = await changed({}, { '.changeset/tea.md': "---\n'@made-up/moods': minor\n---\n\nAdds tea.\n" })
    symlinkSync('../there-is-none.md', join(folder, '.changeset/cups.md'))
    const { problems } = await checkWorkspace({ folder })
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^bad-changeset: \.changeset\/cups\.md is not a changeset: ENOENT/),
    ])
  })

  it.each(['config.json', 'pre.json'])('says where %s of changesets is not JSON', async (name) => {
    const folder = await changed({}, { [`.changeset/${name}`]: '{\n  "mode": bad\n}\n' })
    const { problems } = await checkWorkspace({ folder })
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      `bad-changeset: .changeset/${name}:2:11: it is not JSON.`,
    ])
  })

  it('names a package of a changeset that the workspace does not have', async () => {
    const folder = await changed({}, { '.changeset/tea.md': "---\n'@made-up/tea': minor\n---\n\nAdds tea.\n" })
    expect((await checkWorkspace({ folder })).problems).toEqual([
      {
        code: 'bad-changeset',
        message: '.changeset/tea.md names @made-up/tea, a package that this workspace does not have.',
        fix: 'Correct the name, or take it out: `contracts release` would stop there.',
      },
    ])
  })

  it('names a folder among the changesets, which changesets takes for one of its first version', async () => {
    const folder = await changed({}, { '.changeset/drafts/note.md': 'Later.\n' })
    expect((await checkWorkspace({ folder })).problems).toEqual([
      {
        code: 'bad-changeset',
        message: '.changeset/drafts is a folder, which changesets reads as a changeset of its version 1.',
        fix: 'Move it out of .changeset.',
      },
    ])
  })

  it.each([1, '1.2', 'v1.2.0'])('reports the version %j, which is no version number', async (version) => {
    const folder = await changed({})
    const file = join(folder, 'packages/moods/package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, version }))
    expect((await reportOf(folder)).problems).toEqual([
      {
        code: 'bad-version',
        message: `@made-up/moods has the version ${String(version)} in package.json, which is no version number.`,
        fix: 'Write one such as "1.2.0".',
      },
    ])
  })

  it('reports one problem for a folder that is not a workspace', async () => {
    expect((await checkWorkspace({ folder: folderOf({}) })).problems.map(({ code }) => code)).toEqual(['no-workspace'])
  })
})
