import { reportOf } from '../testing/checked-package.js'
import { folderOf } from '../testing/workspace.js'
import { checkWorkspace } from './check-workspace.js'
import { workspaceText } from './workspace-text.js'

const exporting = (text: string): string => `
const { catalog, contract, string, struct } = require('@contracts/core')
const greeting = contract({ id: 'moods/greeting', version: 1, role: 'input', description: 'A mood.', codec: struct('Greeting', { text: string }) })
${text}
`
const manifest = { name: '@made-up/moods', version: '1.0.0', exports: './index.js', dependencies: { '@contracts/core': '1.0.0' } } // oxfmt-ignore
const release = { package: '@made-up/moods', version: '1.0.0', exports: { '.': ['greeting'] }, codecs: {} }

/** Makes a workspace with a package without a catalog. */
const workspace = (text: string, files: Readonly<Record<string, string>> = {}): string =>
  folderOf({
    'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
    'packages/moods/package.json': JSON.stringify(manifest),
    'packages/moods/index.js': exporting(text),
    ...files,
  })

describe('a package without a catalog', () => {
  it.each([
    ['exports.greeting = greeting', 'The export greeting'],
    ['exports.all = catalog({ domain: "moods", entries: [{ contract: greeting, examples: [{ text: "a" }] }] })', 'The export all of moods/greeting@1'], // oxfmt-ignore
  ])('that was released must not export a contract: %s', async (text, subject) => {
    const folder = workspace(text, { 'packages/moods/releases/1.0.0.json': JSON.stringify(release) })
    const { problems } = await reportOf(folder)
    expect(problems.filter(({ code }) => code === 'contract-not-in-catalog')).toEqual([
      {
        code: 'contract-not-in-catalog',
        message: `${subject} of the entry . is the contract moods/greeting@1, and package.json names no catalog, so nothing checks it.`,
        fix: expect.stringContaining('"contracts": { "catalog": "<file>" }') as string,
      },
    ])
  })

  it('that exports no contract passes', async () => {
    const folder = workspace('exports.greeting = 1', {
      'packages/moods/releases/1.0.0.json': JSON.stringify(release),
    })
    expect((await reportOf(folder)).problems).toEqual([])
  })

  it('and without releases is named as one that is not checked, if it may have contracts', async () => {
    const others = {
      'packages/other/package.json': '{ "name": "other", "version": "1.0.0" }',
      'packages/tool/package.json': JSON.stringify({ ...manifest, name: 'tool', private: true }),
    }
    const report = await checkWorkspace({ folder: workspace('', others), allowEmpty: true })
    expect([report.passes, report.unchecked]).toEqual([true, ['@made-up/moods']])
    expect(workspaceText(report)).toBe(
      'Not checked, since package.json names no catalog and they have no releases: @made-up/moods\n0 packages passed, 0 failed, 0 unproved\n',
    )
  })
})
