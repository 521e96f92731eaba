import type { TypeOf } from 'io-ts'
import { string } from '../codec/primitives.js'
import { struct } from '../codec/struct.js'
import { contract } from '../contract/contract.js'
import type { DecodeMode } from '../model/decode-mode.js'
import { configureRules } from './configure-rules.js'
import { ruleCode, rule } from './rule.js'

const Titled = struct('Titled', { id: string }, { title: string })
type Titled = TypeOf<typeof Titled>

const description = 'A title is long.'
const short = [{ path: ['title'], message: 'must be longer' }]

describe('rule', () => {
  it('makes its check handle null in an optional field', () => {
    // @ts-expect-error -- the title may be null or absent
    const careless = ({ title }: Titled) => (title.length > 3 ? [] : short)
    // @ts-expect-error -- the title may also be null
    const halfway = ({ title }: Titled) => (title === undefined || title.length > 3 ? [] : short)
    const fair = rule({
      id: 'demo/title-long',
      description,
      check: ({ title }: Titled) => ((title ?? '').length > 3 ? [] : short),
    })
    const of = contract({ id: 'demo/t', version: 1, role: 'message', description: 'T.', codec: Titled, rules: [fair] })
    for (const title of [null, undefined, 'abc'])
      expect(of.validate({ id: 'a', title }).errors.map(({ code }) => code)).toEqual(['title-long'])
    expect([careless, halfway].map((check) => () => check({ id: 'a', title: null }))).toHaveLength(2)
  })

  it('runs at the whole message and needs all of it by default', () => {
    const check = (): readonly [] => []
    expect(rule({ id: 'demo/a', description, check })).toEqual({
      id: 'demo/a',
      description,
      check,
      severity: 'error',
      at: [''],
      needs: [''],
    })
    expect(rule({ id: 'demo/a', description, check, at: '/parts/*', needs: [] })).toMatchObject({
      at: ['/parts/*'],
      needs: [],
    })
  })

  it('names the contracts it reads, passed as a list or a function', () => {
    const inner = contract({ id: 'demo/inner', version: 1, role: 'output', description: 'I.', codec: Titled })
    const reads = [{ contract: inner, at: '/payload' }]
    const check = (): readonly [] => []
    expect(rule({ id: 'demo/a', description, check, reads }).reads?.()).toBe(reads)
    expect(rule({ id: 'demo/a', description, check, reads: () => reads }).reads?.()).toBe(reads)
    expect(rule({ id: 'demo/a', description, check })).not.toHaveProperty('reads')
  })

  it('uses the last word of its id as code', () => {
    expect([ruleCode('demo/ids-unique'), ruleCode('ids-unique'), ruleCode('a/b/c')]).toEqual([
      'ids-unique',
      'ids-unique',
      'c',
    ])
  })

  it('runs only if its settings allow it, and receives them', () => {
    interface Settings {
      readonly min: number
    }
    const long = rule({
      id: 'demo/title-long',
      description,
      when: ({ min }: Settings) => min > 0,
      check: ({ title }: Titled, { min }) => ((title ?? '').length >= min ? [] : short),
    })
    const plain = rule({ id: 'demo/plain', description, check: ({ id }: Titled) => (id === '' ? short : []) })
    const under = (settings: Settings) =>
      contract({
        id: 'demo/t',
        version: 1,
        role: 'message',
        description: 'T.',
        codec: Titled,
        rules: [long, plain],
        settings,
      })
    expect(under({ min: 0 }).rules.map(({ id }) => id)).toEqual(['demo/plain'])
    expect(under({ min: 0 }).is({ id: 'a' })).toBe(true)
    expect(under({ min: 2 }).is({ id: 'a', title: 'x' })).toBe(false)
    expect(under({ min: 2 }).is({ id: 'a', title: 'xy' })).toBe(true)
    expect(configureRules([plain], undefined)).toEqual([plain])
    const severity = ({ min }: Settings) => (min > 1 ? 'error' : 'warning')
    const varied = rule({ id: 'demo/title-long', description, severity, check: () => short })
    expect(varied).toMatchObject({ severity: 'error', severityUnder: severity })
    expect(configureRules([varied], { min: 1 })[0]?.severity).toBe('warning')
    const parts = { id: 'demo/t', version: 1, role: 'message', description: 'T.', codec: Titled } as const
    // @ts-expect-error -- the settings are missing
    expect(() => contract({ ...parts, rules: [long] })).toThrow(
      'the rule demo/title-long has a `when` or a severity function, so it needs the settings of the contract: write settings: { … }',
    )
    // @ts-expect-error -- these are other settings
    expect(contract({ ...parts, rules: [long], settings: { max: 1 } }).rules).toEqual([])
  })

  it('is refused with further settings once it has its settings, which its check would ignore', () => {
    const most = rule({
      id: 'demo/most',
      description,
      check: (_: unknown, { max }: { max: number }) => (max > 1 ? [] : short),
    })
    const parts = { id: 'demo/t', version: 1, role: 'message', description: 'T.', codec: Titled } as const
    const first = contract({ ...parts, rules: [most], settings: { max: 1 } })
    expect(() => contract({ ...parts, rules: first.rules, settings: { max: 2 } })).toThrow(
      new TypeError(
        'demo/t@1: the rule demo/most has its settings already: write the rule that was made without settings, or leave out settings',
      ),
    )
    expect(contract({ ...parts, rules: first.rules }).is({ id: 'a' })).toBe(false)
    expect(contract({ ...parts, rules: [most], settings: { max: 2 } }).is({ id: 'a' })).toBe(true)
  })

  it('is given the mode of decoding, with and without settings', () => {
    const seen: unknown[] = []
    const check = (_: Titled, settings: unknown, mode?: DecodeMode) => {
      seen.push([settings, mode])
      return []
    }
    const parts = { id: 'demo/t', version: 1, role: 'message', description: 'T.', codec: Titled } as const
    const rules = [rule({ id: 'demo/any', description, check })]
    for (const one of [contract({ ...parts, rules }), contract({ ...parts, rules, settings: 1 })]) {
      one.validate({ id: 'a' }, 'strict')
      one.validate({ id: 'a' })
      one.is({ id: 'a' })
    }
    expect(seen).toEqual(
      [undefined, 1].flatMap((given) => ['strict', 'tolerant', 'tolerant'].map((mode) => [given, mode])),
    )
  })

  it('is refused if its function of severity returns no severity', () => {
    for (const [returned, words] of [
      [undefined, 'nothing'],
      ['warn', '"warn"'],
      [Promise.resolve('warning'), 'a promise'],
    ] as const) {
      const odd = rule({ id: 'demo/odd', description, severity: (() => returned) as never, check: () => short })
      expect(() => configureRules([odd], {})).toThrow(
        new TypeError(`The \`severity\` of the rule demo/odd returned ${words}, and must return "error" or "warning"`),
      )
    }
  })

  it('is named if its functions throw for the settings, such as null', () => {
    const when = ({ max }: { max: number }) => max > 0
    const limited = rule({ id: 'demo/limited', description, when, check: () => short })
    const severe = rule({ id: 'demo/severe', description, severity: ({ max }: { max: number }) => (max > 0 ? 'error' : 'warning'), check: () => short }) // oxfmt-ignore
    for (const [part, one] of [
      ['when', limited],
      ['severity', severe],
    ] as const)
      // oxfmt-ignore
      expect(() => configureRules([one], null)).toThrow(
        new TypeError(
          `The \`${part}\` of the rule demo/${one === limited ? 'limited' : 'severe'} threw for the settings null: write settings that it reads`,
          { cause: new TypeError("Cannot destructure property 'max' of 'object null' as it is null.") },
        ),
      )
  })

  it('is configured in a list only', () => {
    for (const none of [undefined, null, {}, 'a', [null]])
      for (const settings of [undefined, {}])
        expect(() => configureRules(none as never, settings)).toThrow(
          new TypeError('configureRules takes a list of rules: write configureRules([rule({ … })], settings)'),
        )
  })

  it('is refused if its `when` returns a promise, which is truthy', () => {
    const when = (async () => Promise.resolve(false)) as never
    const odd = rule({ id: 'demo/odd', description, when, check: () => short })
    expect(() => configureRules([odd], {})).toThrow(
      new TypeError('The `when` of the rule demo/odd returned a promise, and must return true or false'),
    )
  })
})
