import { contract, integerOf, enumOf, catalog, rule, struct } from '@contracts/core'
import { createRelease } from '../release/create-release.js'
import type { CompatibilityReport } from '../verdict/finding.js'
import { type NoteContext, runNote } from './run-note.js'
import { releasedCode } from '../release/released-code.js'
import { executableContracts } from './executable-contracts.js'

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
const nothing: CompatibilityReport = { bump: 'major', findings: [], order: [] }
const context: NoteContext = {
  olds: executableContracts(releaseOf('1.0.0', before), releasedCode(before)),
  nexts: executableContracts(releaseOf('1.0.0', after), releasedCode(after)),
  since: '1.0.0',
  judgement: nothing,
}

const run = (...lines: readonly string[]): readonly string[] =>
  runNote(
    { name: '.changeset/shop.md', bump: 'major', body: `#### Migration\n${lines.join('\n')}` },
    context,
  ).problems.map(({ message }) => message)

describe('the messages of a migration note', () => {
  it('are accepted if they behave as the note claims, for a contract that is found by trying', () => {
    expect(
      run('- Accepted before, rejected now: `{"low":1,"high":50}`', '- Send instead: `{"low":1,"high":10}`'),
    ).toEqual([])
    expect(run('- Accepted now, rejected before: `{"mood":"great"}`', '- Send instead: `{"mood":"good"}`')).toEqual([])
  })

  it.each([
    [
      'a message that was never accepted',
      '- Accepted before, rejected now: `{"low":1,"high":500}`',
      '`shop/range` of 1.0.0 rejects it, the new one rejects it',
    ],
    [
      'a message that is still accepted',
      '- Accepted before, rejected now (`shop/range`): `{"low":1,"high":5}`',
      '`shop/range` of 1.0.0 accepts it, the new one accepts it',
    ],
    [
      'a message that a rule of both versions has always rejected',
      '- Accepted before, rejected now (`shop/range`): `{"low":60,"high":50}`',
      '`shop/range` of 1.0.0 rejects it, the new one rejects it',
    ],
  ])('%s does not show a break', (_, line, why) => {
    const label = 'Accepted before, rejected now'
    expect(run(line)).toEqual([`.changeset/shop.md: "${label}" is not true: ${why}.`])
  })

  it('the message to send instead must be valid for the contract that broke, and no other counts', () => {
    const broken = '- Accepted before, rejected now: `{"low":1,"high":50}`'
    expect(run(broken, '- Send instead: `{"mood":"good"}`')).toHaveLength(1)
    expect(run(broken, '- Send instead: `{"low":3,"high":2}`')).toHaveLength(1)
  })

  it('only a contract that the note names is run', () => {
    const line = '- Accepted before, rejected now: `{"low":1,"high":50}`'
    expect(run('Of `shop/range`:', line)).toEqual([])
    expect(run('Of `shop/mood`:', line)).toHaveLength(1)
  })

  it('a loss is accepted only if one was found, and at its location if one is named', () => {
    const message = '{"low":1,"high":5}'
    const line = `- Accepted before and now, but no longer read at \`/low\`: \`${message}\``
    expect(run(line)).toHaveLength(1)
    const lossAt = (gone?: string): NoteContext => ({
      ...context,
      judgement: {
        bump: 'major',
        order: [],
        findings: [
          {
            kind: 'property-removed',
            fingerprint: '',
            description: 'An order.',
            locations: [{ subject: 'shop/range@1', pointer: '' }],
            effects: [
              {
                direction: 'loss',
                verdict: 'breaking',
                protected: true,
                ...(gone === undefined ? {} : { lostPointer: gone }),
              },
            ],
            bump: 'major',
          },
        ],
      },
    })
    const inContext = (text: string, where: NoteContext): number =>
      runNote({ name: 'x.md', bump: 'major', body: `#### Migration\n${text}` }, where).problems.length
    expect(inContext(line, lossAt('/low'))).toBe(0)
    expect(inContext(line, lossAt('/high'))).toBe(1)
    expect(inContext(line.replace(' at `/low`', ''), lossAt())).toBe(0)
  })
})
