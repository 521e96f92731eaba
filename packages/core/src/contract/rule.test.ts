import type { TypeOf } from 'io-ts'
import { Text } from '../codecs.js'
import { struct } from '../combinators/struct.js'
import { contract } from './contract.js'
import { codeOf, rule } from './rule.js'

const Titled = struct('Titled', { id: Text }, { title: Text })
type Titled = TypeOf<typeof Titled>

const says = 'A title is long.'
const short = [{ path: ['title'], says: 'must be longer' }]

describe('rule', () => {
  it('does not let null in an optional field be forgotten', () => {
    // @ts-expect-error -- the title may be null or absent
    const careless = ({ title }: Titled) => (title.length > 3 ? [] : short)
    // @ts-expect-error -- absent is not the only way to have no title
    const halfway = ({ title }: Titled) => (title === undefined || title.length > 3 ? [] : short)
    const fair = rule({
      id: 'demo/title-long',
      says,
      check: ({ title }: Titled) => ((title ?? '').length > 3 ? [] : short),
    })
    const of = contract({ id: 'demo/t', version: 1, role: 'message', says: 'T.', codec: Titled, rules: [fair] })
    for (const title of [null, undefined, 'abc'])
      expect(of.check({ id: 'a', title }).errors.map(({ code }) => code)).toEqual(['title-long'])
    expect([careless, halfway].map((check) => () => check({ id: 'a', title: null }))).toHaveLength(2)
  })

  it('stands at the whole message and needs all of it, unless it says otherwise', () => {
    const check = (): readonly [] => []
    expect(rule({ id: 'demo/a', says, check })).toEqual({
      id: 'demo/a',
      says,
      check,
      severity: 'error',
      revision: 1,
      at: [''],
      needs: [''],
    })
    expect(rule({ id: 'demo/a', says, check, at: '/parts/*', needs: [] })).toMatchObject({
      at: ['/parts/*'],
      needs: [],
    })
  })

  it('names the contracts it reads, given as a list or later', () => {
    const inner = contract({ id: 'demo/inner', version: 1, role: 'output', says: 'I.', codec: Titled })
    const reads = [{ contract: inner, at: '/payload' }]
    const check = (): readonly [] => []
    expect(rule({ id: 'demo/a', says, check, reads }).reads?.()).toBe(reads)
    expect(rule({ id: 'demo/a', says, check, reads: () => reads }).reads?.()).toBe(reads)
    expect(rule({ id: 'demo/a', says, check })).not.toHaveProperty('reads')
  })

  it('gives its issues the last word of its id', () => {
    expect([codeOf('demo/ids-unique'), codeOf('ids-unique'), codeOf('a/b/c')]).toEqual([
      'ids-unique',
      'ids-unique',
      'c',
    ])
  })
})
