import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, kindPairs, withReport } from '../testing/kind-pairs.js'
import { changeKinds, describeChange } from './change-kinds.js'

if (process.env['UPDATE_GOLDEN'] === '1')
  for (const [file, pairs] of kindPairs()) writeFileSync(file, JSON.stringify(pairs.map(withReport)))

const pairs = kindPairs().flatMap(([, all]) => all)

describe('the records of the kinds of change', () => {
  it('exist for exactly the kinds of change', () => {
    expect([...new Set(pairs.map(({ kind }) => kind))].sort()).toEqual(changeKinds.map(({ id }) => id).sort())
  })

  it('have an anchor each in docs/kinds-of-change.md', () => {
    const page = readFileSync(join(folder, '../../../../docs/kinds-of-change.md'), 'utf8')
    const anchors = [...page.matchAll(/<a id="([a-z-]+)"><\/a>/g)].map(([, anchor]) => anchor)
    expect(anchors).toEqual(expect.arrayContaining(changeKinds.map(({ id }) => id)))
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it.each(
    pairs.map((pair) => [pair.scenario === undefined ? pair.kind : `${pair.kind}.${pair.scenario}`, pair] as const),
  )('%s: the pair gives its report under each role, and the neighbour is of another kind', (_, pair) => {
    expect(withReport(pair)).toEqual(pair)
    expect(pair.finds).toContain(pair.kind)
    expect(pair.neighbour.finds).not.toContain(pair.kind)
  })
})

describe('the sentence of a change', () => {
  it('shows where two long patterns differ', () => {
    const details = { before: `^(?:${'a|'.repeat(40)}b)T$`, after: `^(?:${'a|'.repeat(40)}b)$` }
    const sentence = (more: object) =>
      describeChange({
        kind: 'pattern-changed',
        path: '/at',
        edits: [],
        details: { ...details, ...more },
        fingerprint: '',
      })
    expect(sentence({})).toBe('/at must match /…a|a|a|a|a|b)$/, was /…a|a|a|a|a|b)T$/')
    expect(sentence({ before: '', after: '^a' })).toBe('/at must match /^a/, was /(?:)/')
    expect(sentence({ before: 5, after: '^a' })).toBe('/at must match /^a/, was 5')
    expect(sentence({ after: '^[ab]$' })).toBe(`/at must match /^[ab]$/, was /^(?:${'a|'.repeat(27)}…`)
  })

  it('begins with the path of the change', () => {
    const change = { kind: 'literal-added', path: '/status', edits: [], details: { literal: 'lost' }, fingerprint: '' }
    expect(describeChange(change)).toBe('/status gains "lost"')
    expect(describeChange({ ...change, path: '' })).toBe('gains "lost"')
  })

  it.each([
    ['minLength', 'must be at least 1 character long, was at least 2 characters long'],
    ['maxItems', 'must be at most 1 item long, was at most 2 items long'],
    ['minProperties', 'must be at least 1 property large, was at least 2 properties large'],
    ['minimum', 'must be at least 1, was at least 2'],
  ])('counts one with %s', (keyword, sentence) => {
    const details = { keyword, before: 2, after: 1 }
    expect(describeChange({ kind: 'bound-tightened', path: '', edits: [], details, fingerprint: '' })).toBe(sentence)
  })
})
