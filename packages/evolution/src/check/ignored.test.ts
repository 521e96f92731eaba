import type { Effect, Finding } from '../verdict/finding.js'
import { mergeFindings } from '../verdict/finding.js'
import { inPlaceBreaks } from './check-migrations.js'
import { ignoredRemarks, withoutIgnored } from './ignored.js'

const shown = (isProtected: boolean, counterexample: string): Effect => ({
  ...{ direction: 'backward', verdict: 'breaking', evidence: 'counterexample' },
  ...{ protected: isProtected, counterexample },
})

const findingAt = (subject: string, role: 'input' | 'output' | 'record'): Finding => ({
  ...{ kind: 'literal-removed', fingerprint: 'same', name: 'c', description: 'no longer accepts "c"' },
  locations: [{ subject, pointer: '/status', role }],
  effects: [shown(role !== 'output', subject)],
  bump: role === 'output' ? 'minor' : 'major',
})

const [ask, log, told] = [
  findingAt('a/ask@1', 'input'),
  findingAt('a/log@1', 'record'),
  findingAt('a/told@1', 'output'),
]
const reportOf = (...findings: readonly Finding[]) => ({
  bump: 'major' as const,
  findings: mergeFindings(findings),
  order: [],
})
const nameOf = (subject: string): string => `literal-removed ${subject}/status#c`

describe('a change that several contracts share', () => {
  it('is left out only where the settings name it', () => {
    const { compatibility, ignored } = withoutIgnored(reportOf(ask, log, told), { ignore: [nameOf('a/ask@1')] })
    expect(
      compatibility.findings.map(({ locations, bump }) => [locations.map(({ subject }) => subject), bump]),
    ).toEqual([
      [['a/log@1'], 'major'],
      [['a/told@1'], 'minor'],
    ])
    expect(compatibility.findings[0]?.effects).toEqual(log.effects)
    expect(ignoredRemarks(ignored).map(({ message }) => message)).toEqual([
      `package.json, contracts: ignore \`${nameOf('a/ask@1')}\` leaves out \`${nameOf('a/ask@1')}\` (major).`,
    ])
  })

  it('has the effects and the bump of the places that are left', () => {
    const { compatibility } = withoutIgnored(reportOf(told, ask, log), {
      ignore: [nameOf('a/ask@1'), nameOf('a/log@1')],
    })
    expect([compatibility.bump, compatibility.findings]).toEqual(['minor', [told]])
    expect(withoutIgnored(reportOf(told), { ignore: [nameOf('a/told@1')] }).compatibility).toEqual({
      ...{ bump: 'none', findings: [], order: [] },
    })
  })

  it.each([
    ['first', [log, ask]],
    ['last', [ask, log]],
  ])('breaks a record in place that comes %s', (_, findings) => {
    const release = {
      ...{ format: 1, package: 'a', version: '1.0.0' },
      contracts: (['ask', 'log'] as const).map((name) => ({
        ...{ id: `a/${name}`, version: 1, role: name === 'log' ? 'record' : 'input', schema: {} },
      })),
    } as never
    expect(inPlaceBreaks(reportOf(...findings), release, release).map(({ code, message }) => [code, message])).toEqual([
      ['in-place-break', 'a/log@1 changes in place, and that breaks messages or configurations written for it.'],
    ])
  })

  it('is named alone if the results of migrations to it break with it', () => {
    const versions = [1, 2].map((version) => ({ id: 'a/log', version, role: 'record', schema: {} }))
    const release = { format: 1, package: 'a', version: '1.0.0', contracts: versions } as never
    const moved = { ...log, kind: 'migration-result-changed', fingerprint: 'moved' }
    const newer = { ...log, locations: [{ subject: 'a/log@2', pointer: '/status' }] as const }
    const named = (...findings: readonly Finding[]) =>
      inPlaceBreaks(reportOf(...findings), release, release).map(({ message }) => message.replace(/ changes in.*/, ''))
    expect(named(moved, newer)).toEqual(['a/log@2'])
    expect(named(moved)).toEqual(['A migration from a/log@1'])
    const removed = { ...moved, kind: 'migration-removed', fingerprint: 'removed' }
    expect(named(moved, removed, newer)).toEqual(['A migration from a/log@1', 'a/log@2'])
  })
})
