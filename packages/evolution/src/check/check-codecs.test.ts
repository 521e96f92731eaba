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
})
