import { catalogOf } from '../testing/catalog-source.js'
import { codesOf, reportOf } from '../testing/checked-package.js'
import { migrationOf } from '../testing/facts.js'
import { cutRelease, workspaceWith } from '../testing/workspace.js'
import type { PackageReport } from './workspace-report.js'

describe('a release pull request', () => {
  const entry = (bump: string, note: string): string => `# moods\n\n## 2.0.0\n\n### ${bump} Changes\n\n- ${note}\n`
  const note = `Adds great.\n\n${migrationOf('literal-added moods/report@1/mood#great', { mood: 'great', level: 1 }, { mood: 'good', level: 1 })}`
  const migration = note.replace(/\n(?=.)/g, '\n  ')

  const released = async (version: string, changelog: string): Promise<PackageReport> => {
    const great = catalogOf({ moods: ['good', 'bad', 'great'] })
    const folder = workspaceWith(version, great, {
      'packages/moods/CHANGELOG.md': changelog.replaceAll('2.0.0', version),
    })
    await cutRelease(folder, '1.2.0', catalogOf())
    await cutRelease(folder, version, great)
    return reportOf(folder)
  }

  it('is checked against its version number and its changelog entry', async () => {
    const report = await released('2.0.0', entry('Major', migration))
    expect(report).toMatchObject({
      against: 'release',
      since: '1.2.0',
      version: '2.0.0',
      needs: 'major',
      given: 'major',
    })
    expect(codesOf(report)).toEqual([])
  })

  it.each([
    ['a minor where a major is needed', '1.3.0', entry('Minor', 'Adds great.'), ['release-too-small']],
    ['a major without a migration', '2.0.0', entry('Major', 'Adds great.'), ['no-migration']],
    ['a major without a note', '2.0.0', '# moods\n', ['no-migration']],
  ])('fails for %s', async (_, version, changelog, codes) => {
    expect(codesOf(await released(version, changelog))).toEqual(codes)
  })

  it('fails for a version lower than that of a release', async () => {
    const folder = workspaceWith('1.0.0', catalogOf())
    await cutRelease(folder, '1.1.0', catalogOf())
    expect((await reportOf(folder)).problems).toEqual([
      {
        code: 'version-set-back',
        message: '@made-up/moods is 1.0.0, and releases/1.1.0.json exists.',
        fix: 'Restore the version in package.json; a version only moves up, when it is cut.',
      },
    ])
  })

  it('runs a handoff with a contract of another package on generated messages, as the check before it did', async () => {
    const of = (text: string): string => `${catalogOf()}
const total = contract({ id: 'sums/total', version: 1, role: 'input', description: 'A total.', codec: struct('Total', { level: integerOf({ min: 0, max: 9 }) }) })
const find = (one, other) => (one.level === other.level ? [] : [{ about: 'second', path: ['level'], message: '${text}' }])
const same = require('@contracts/core').handoff({ id: 'moods/same-level', description: 'Both have one level.', first: total, second: report, find })
exports.catalog = catalog({ ...exports.catalog, handoffs: [same] })`
    const changelog = '# moods\n\n## 1.2.1\n\n### Patch Changes\n\n- Rewords a message.\n'
    const folder = workspaceWith('1.2.1', of('must be the same'), { 'packages/moods/CHANGELOG.md': changelog })
    await cutRelease(folder, '1.2.0', of('must be the level'))
    await cutRelease(folder, '1.2.1', of('must be the same'))
    expect(await reportOf(folder)).toMatchObject({ needs: 'none', given: 'patch', problems: [] })
  })

  it('needs no note for a major in which nothing breaks, as of fixed packages', async () => {
    const folder = workspaceWith('2.0.0', catalogOf(), { 'packages/moods/CHANGELOG.md': '# moods\n\n## 2.0.0\n' })
    for (const version of ['1.2.0', '2.0.0']) await cutRelease(folder, version, catalogOf())
    expect(codesOf(await reportOf(folder))).toEqual([])
  })
})
