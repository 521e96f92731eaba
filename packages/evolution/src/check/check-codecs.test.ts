import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, folderOf } from '../testing/workspace.js'
import { checkWorkspace } from './check-workspace.js'
import type { PackageReport } from './workspace-report.js'

const reportOf = async (folder: string): Promise<PackageReport> => {
  const [report] = (await checkWorkspace({ folder })).packages
  if (report === undefined) throw new Error('no package was checked')
  return report
}

describe('a library that promises codecs', () => {
  const manifest = JSON.stringify({ name: 'shapes', version: '1.0.0', exports: { './codecs': './codecs.js' } })
  const codecs = (max: number): string =>
    `exports.Share = require('@contracts/core').numberOf({ min: 0, max: ${String(max)} }, 'Share')`
  const library = (max: number, files: Files = {}): Files => ({
    'package.json': '{ "name": "made-up", "private": true, "workspaces": ["packages/*"] }',
    'packages/shapes/package.json': manifest,
    'packages/shapes/codecs.js': codecs(max),
    'packages/shapes/releases/1.0.0.json': JSON.stringify({
      package: 'shapes',
      version: '1.0.0',
      exports: { './codecs': ['Share'] },
      codecs: { Share: { type: 'number', minimum: 0, maximum: 1 } },
    }),
    ...files,
  })

  it('must not tighten a codec, and passes with the drafted changeset', async () => {
    expect((await reportOf(folderOf(library(1)))).problems).toEqual([])
    const draft = (await reportOf(folderOf(library(0.5)))).changeset
    expect(draft?.text).toMatch(/"message": [0-9.]+,\n {6}"instead": 0.5\n/)
    const folder = folderOf(library(0.5, { [draft?.file ?? '']: draft?.text ?? '' }))
    expect((await reportOf(folder)).problems).toEqual([])
  })

  it('has an entry that Node cannot load, which is unproved until it is acknowledged or ignored', async () => {
    const exports = Object.fromEntries(['codecs', 'view'].map((one) => [`./${one}`, { types: `./${one}.d.ts`, default: `./${one}.js` }])) // oxfmt-ignore
    const of = (more: Files, ignore: readonly string[] = []) => {
      const folder = folderOf({
        ...library(1, { 'packages/shapes/view.js': "require('not-installed')", ...more }),
        'packages/shapes/package.json': JSON.stringify({ name: 'shapes', version: '1.0.0', exports, contracts: { ignore } }), // oxfmt-ignore
        'packages/shapes/codecs.d.ts': 'export declare const Share: unknown',
        'packages/shapes/view.d.ts': 'export {}',
      })
      symlinkSync(realpathSync('node_modules/typescript'), join(folder, 'node_modules/typescript'))
      return reportOf(folder)
    }
    const name = 'code-not-run shapes#./view'
    const plain = await of({})
    expect(plain.compatibility.findings.filter(({ kind }) => kind === 'code-not-run').map(({ description, bump }) => [description, bump])).toEqual([['has the entry ./view, whose module Node cannot load', 'major']]) // oxfmt-ignore
    expect(plain.problems.map(({ code }) => code)).toContain('unknown-finding')
    const ignored = await of({}, [name])
    expect(ignored.compatibility.findings.map(({ kind }) => kind)).not.toContain('code-not-run')
    expect(ignored.remarks.map(({ code }) => code)).toContain('finding-ignored')
    const draft = plain.changeset
    const text = draft?.text.replaceAll(/"reason": null/g, '"reason": "The view is for browsers."') ?? ''
    const noted = await of({ [draft?.file ?? '']: text })
    expect(noted.problems).toEqual([])
  })
})
