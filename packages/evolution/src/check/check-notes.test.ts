import { contract, integerOf, enumOf, catalog, rule, struct } from '@contracts/core'
import { createRelease } from '../release/create-release.js'
import { releasedCode } from '../release/released-code.js'
import { type Effect, type Finding, findingNames } from '../verdict/finding.js'
import { compareSurface } from '../verdict/surface-findings.js'
import { checkNotes, type NoteContext, runNotes, unprovedProblem } from './check-notes.js'
import { compareExecutable } from './compare-executable.js'
import type { Release } from '../release/release.js'
import { migrationMessages } from './send-instead.js'
import type { Fact } from './facts.js'
import type { Note } from './notes.js'

const ordered = rule({
  id: 'shop/low-below-high',
  description: 'low is not above high.',
  check: ({ low, high }: { low: number; high: number }) =>
    low <= high ? [] : [{ path: ['low'], message: 'must not be above high', value: low }],
})
const rangeOf = (max: number) => struct('Range', { low: integerOf({}, 'Low'), high: integerOf({ max }, 'High') })
const moodOf = (...moods: [string, ...string[]]) => struct('Mood', { mood: enumOf(...moods) })

const shop = (max: number, moods: [string, ...string[]]) =>
  catalog({
    domain: 'shop',
    entries: [
      {
        contract: contract({
          id: 'shop/range',
          version: 1,
          role: 'input',
          description: 'An order.',
          codec: rangeOf(max),
          rules: [ordered],
        }),
        examples: [{ low: 1, high: 2 }],
      },
      {
        contract: contract({
          id: 'shop/mood',
          version: 1,
          role: 'output',
          description: 'A mood.',
          codec: moodOf(...moods),
        }),
        examples: [{ mood: 'good' }],
      },
    ],
  })

const [before, after] = [shop(100, ['good', 'bad']), shop(10, ['good', 'great'])]
const releaseOf = (version: string, code: typeof before) =>
  createRelease({ manifest: { name: 'shop', version }, exports: {}, catalog: code })
const compared = compareExecutable(releaseOf('1.0.0', before), releaseOf('1.0.0', after), {
  oldCode: { text: 'before', run: releasedCode(before) },
  nextCode: { text: 'after', run: releasedCode(after) },
})

const [bound, gone, added] = [
  'bound-tightened shop/range@1/high#maximum',
  'literal-removed shop/mood@1/mood#bad',
  'literal-added shop/mood@1/mood#great',
] as const

const noteOf = (...facts: readonly Partial<Fact>[]): Note => ({
  name: '.changeset/shop.md',
  bump: 'major',
  hasMigration: true,
  problems: [],
  facts: facts.map((fact) => ({ kind: 'sendInstead', findings: [], location: 'shop.md:9:1', ...fact })),
})

const run = (facts: readonly Partial<Fact>[], context: NoteContext = compared) => {
  const { problems, uncovered } = runNotes([noteOf(...facts)], context)
  return [problems.map(({ message }) => message), uncovered.length]
}

const high = { findings: [bound], message: { low: 1, high: 50 }, instead: { low: 1, high: 10 } }
const great = { findings: [added], message: { mood: 'great' }, instead: { mood: 'good' } }

describe('the facts of a note', () => {
  it('cover the findings that their messages show, by the code of both versions', () => {
    expect(run([])).toEqual([[], 2])
    expect(run([high])).toEqual([[], 1])
    expect(run([high, great])).toEqual([[], 0])
    expect(run([{ ...high, findings: ['bound-tightened shop/range@1'] }])).toEqual([[], 2])
    expect(run([{ ...great, findings: ['literal-added shop/mood@1/mood'] }])).toEqual([[], 1])
  })

  it.each([
    ['was never accepted', { low: 1, high: 500 }, 'rejects it', 'rejects it'],
    ['is still accepted', { low: 1, high: 5 }, 'accepts it', 'accepts it'],
    ['a rule of both versions rejects', { low: 60, high: 50 }, 'rejects it', 'rejects it'],
  ])('do not show a break by a message that %s', (_, message, old, next) => {
    expect(run([{ ...high, message }])).toEqual([
      [
        `shop.md:9:1: \`message\` does not show it: \`shop/range\` of 1.0.0 ${old}, and the new one ${next} (${bound}).`,
      ],
      2,
    ])
  })

  it('must have a message to send instead that readers of the old version accept, if they are the ones that break', () => {
    const { message } = great as { readonly message: { readonly mood: string } }
    expect(run([{ ...great, instead: message }])).toEqual([
      [`shop.md:9:1: the old version rejects \`instead\` too, so readers of it are not helped (${added}).`],
      2,
    ])
    expect(run([{ ...great, instead: { mood: 'good' } }])).toEqual([[], 1])
  })

  it('say what to do about a break of readers that no message can be sent to any more', () => {
    const good = releaseOf('1.0.0', shop(10, ['good']))
    const findings = ['literal-changed shop/mood@1/mood']
    const noted = (next: [string, ...string[]], fact: Partial<Fact>) =>
      run([{ ...fact, findings }], compareExecutable(good, releaseOf('1.0.0', shop(10, next))))
    const messages = { message: { mood: 'great' }, instead: { mood: 'great' } }
    expect(noted(['great'], { kind: 'doInstead' })).toEqual([[], 0])
    expect(noted(['great'], messages)).toEqual([
      [`shop.md:9:1: the old version rejects \`instead\` too, so readers of it are not helped (${findings[0] ?? ''}).`],
      1,
    ])
    expect(run([{ kind: 'doInstead', findings: [added] }])).toEqual([[], 2]) // "good" can be sent
  })

  it('say what to do where the rules of both versions leave no message that can be sent', () => {
    const of = (levels: readonly [number, ...number[]], max: number) => {
      const level1 = rule({ id: 'shop/level', description: 'The level.', check: (one: { level: number }) => levels.includes(one.level) ? [] : [{ path: ['level'], message: 'is another', value: one.level }] }) // oxfmt-ignore
      const codec = struct('Level', { level: integerOf({ max }, 'Level') })
      const one = contract({ id: 'shop/level', version: 1, role: 'output', description: 'A level.', codec, rules: [level1] }) // oxfmt-ignore
      return catalog({ domain: 'shop', entries: [{ contract: one, examples: [{ level: levels[0] }] }] })
    }
    const noted = (was: readonly [number, ...number[]], is: typeof was, fact: Partial<Fact>) => {
      const [old, next] = [of(was, 2), of(is, 9)]
      const codes = { oldCode: { text: 'a', run: releasedCode(old) }, nextCode: { text: 'b', run: releasedCode(next) } }
      const comparison = compareExecutable(releaseOf('1.0.0', old), releaseOf('2.0.0', next), codes)
      const findings = comparison.compatibility.findings.map((one) => findingNames(one)[0])
      return run([{ ...fact, findings }], comparison)
    }
    expect(noted([1], [5], { kind: 'doInstead' })).toEqual([[], 0])
    expect(noted([1, 2], [5, 2], { kind: 'doInstead' })).toEqual([[], 1])
  })

  it('say what to do about a second version if no message of it is valid in the first, and a message otherwise', () => {
    const totals = { one: { type: 'number' }, other: { type: 'object' }, wide: { type: ['number', 'object'] } } as const
    const release = (...all: readonly (keyof typeof totals)[]): Release => ({
      ...{ package: 'shop', version: '1.0.0', exports: {} },
      contracts: all.map((name, i) => ({
        ...({ id: 'shop/order', version: i + 1, role: 'output', rules: [], cases: [] } as const),
        schema: { type: 'object', properties: { total: totals[name] }, required: ['total'] },
      })),
    })
    const findings = ['contract-version-added shop/order@2']
    const noted = (second: 'other' | 'wide', fact: Partial<Fact>) =>
      run([{ ...fact, findings }], compareExecutable(release('one'), release('one', second)))
    const messages = { message: { total: {} }, instead: { total: 1 } }
    expect(noted('other', { kind: 'doInstead' })).toEqual([[], 0])
    expect(noted('wide', { kind: 'doInstead' })).toEqual([[], 1])
    expect(noted('wide', messages)).toEqual([[], 0])
  })

  it('have a message to send instead if one of the contracts that a change breaks has one', () => {
    const release = (version: string, ...states: readonly string[]): Release => {
      const state = { type: 'object', properties: { state: { enum: states } }, required: ['state'] }
      const marked = {
        ...state,
        properties: { ...state.properties, at: { const: version } },
        required: ['state', 'at'],
      }
      const contracts = [marked, state].map((schema, i) => ({ id: `shop/${String(i)}`, version: 1, schema }) as const)
      const all = contracts.map((one) => ({ ...one, role: 'output', rules: [], cases: [] }) as const)
      return { package: 'shop', version, exports: {}, contracts: all }
    }
    const comparison = compareExecutable(release('1.0.0', 'a'), release('2.0.0', 'a', 'b'))
    const findings = ['literal-added shop/1@1/state#b']
    const stated = (fact: Partial<Fact>) => run([{ ...fact, findings }], comparison)
    expect(stated({ kind: 'doInstead' })).toEqual([[], 2])
    expect(stated({ message: { state: 'b' }, instead: { state: 'a' } })).toEqual([[], 1])
    const [only, ...others] = migrationMessages(comparison.compatibility.findings.slice(0, 1), comparison)
    expect([only?.contract, only?.message, only?.instead, others]).toEqual([
      'shop/1',
      { state: 'b' },
      { state: 'a' },
      [],
    ])
  })

  it('must have a message to send instead that is valid for the contract that broke, and no other counts', () => {
    for (const instead of [{ mood: 'good' }, { low: 3, high: 2 }, { low: 1, high: 11 }])
      expect(run([{ ...high, instead }])).toEqual([[`shop.md:9:1: the new version rejects \`instead\` (${bound}).`], 2])
  })

  it('must have a message of the very change that they name', () => {
    const two = { ...great, findings: [gone] }
    const both: NoteContext = {
      ...compared,
      compatibility: {
        ...compared.compatibility,
        findings: compared.compatibility.findings.map((finding) => ({
          ...finding,
          effects: finding.effects.map((effect) => ({ ...effect, protected: true })),
        })),
      },
    }
    expect(run([two], both)[0]).toEqual([expect.stringContaining('`message` does not show it')])
    const other = { ...high, message: { low: 1, high: 50 }, findings: [gone] }
    expect(run([other], both)[0]).toEqual([expect.stringContaining('`message` does not show it')])
  })

  it('say what to do about a break that no message shows, and only about such a break', () => {
    const effect: Effect = { direction: 'backward', verdict: 'breaking', protected: true, evidence: 'inspection' }
    const removed: Finding = {
      ...{ kind: 'export-removed', fingerprint: '', name: 'formatPlan', description: 'no longer exports "formatPlan"' },
      ...{ locations: [{ subject: '.', pointer: '' }], effects: [effect], bump: 'major' },
    }
    const context = { ...compared, compatibility: { ...compared.compatibility, findings: [removed] } }
    const action = (...findings: readonly string[]) => ({ kind: 'doInstead', findings }) as const
    expect(run([action('export-removed .#formatPlan')], context)).toEqual([[], 0])
    expect(run([action('export-removed .')], context)).toEqual([[], 0])
    expect(run([action('export-removed .#format')], context)).toEqual([[], 1])
    expect(run([{ ...high, findings: ['export-removed .'] }], context)[0]).toEqual([
      'shop.md:9:1: no contract runs its messages: say what to do under `doInstead` (export-removed .#formatPlan).',
    ])
    expect(run([action(bound)])).toEqual([[], 2])
  })

  it('show a loss by a message that has what is lost, and one to send instead without it', () => {
    const lossAt = (lostPointer: string): NoteContext => ({
      ...compared,
      compatibility: {
        ...compared.compatibility,
        findings: [
          {
            ...{ kind: 'property-removed', fingerprint: '', description: 'An order.', bump: 'major' },
            locations: [{ subject: 'shop/range@1', pointer: '/low' }],
            effects: [
              {
                ...{ direction: 'loss', verdict: 'breaking', protected: true },
                ...{ evidence: 'counterexample', counterexample: { low: 1, high: 5 }, lostPointer },
              },
            ],
          },
        ],
      },
    })
    const loss = { findings: ['property-removed shop/range@1/low'], message: { low: 1, high: 5 } }
    expect(run([{ ...loss, instead: { low: 1, high: 5 } }], lossAt('/low'))[0]).toEqual([
      expect.stringContaining('`instead` still has what is no longer read, /low'),
    ])
    expect(run([{ ...loss, instead: { low: 1, high: 5 } }], lossAt('/other'))[0]).toEqual([
      expect.stringContaining('`message` does not show it'),
    ])
  })

  it('that cannot be read are the only problems of the notes', () => {
    const problem = { code: 'invalid-note', message: 'It is not JSON.', fix: 'Correct it.' } as const
    const notes = [{ ...noteOf(), problems: [problem] }]
    expect(checkNotes({ given: 'major', notes }, compared)).toEqual([problem])
    expect(checkNotes({ given: 'major', notes: [noteOf()] }, compared).map(({ code }) => code)).toEqual([
      'no-migration',
      'no-migration',
    ])
  })
})

describe('an unproved requirement of a package', () => {
  it('asks for no message, which could not prove it', () => {
    const release = (os: readonly string[]) => ({
      ...releaseOf('1.0.0', before),
      surface: { entries: {}, engines: {}, peers: {}, platforms: { os } },
    })
    expect(compareSurface(release(['linux']), release(['linux', 'darwin'])).map(unprovedProblem)).toMatchObject([
      {
        fix: 'Keep what was promised, or name `requirement-changed package.json#os` in the block of facts of a changeset, under `acknowledged`, with the reason to release it.',
      },
    ])
  })
})

describe('an unproved finding about code', () => {
  it.each([
    ['code-not-run', 'Let the code of both versions return a result, or name'],
    ['release-without-code', 'Restore the module with the code of the release, or name'],
  ] as const)('asks for the code, not for a message: %s', (kind, advice) => {
    const finding = { kind, category: 'package', details: {}, description: 'x', locations: [{ subject: 'a/b@1', pointer: '' }], effects: [] } as never // oxfmt-ignore
    expect(unprovedProblem(finding).fix).toContain(advice)
  })
})
