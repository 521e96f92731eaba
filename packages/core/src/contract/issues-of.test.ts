import * as t from 'io-ts'
import { IsoDate, NonEmptyString } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { warnUnless } from '../codec/warn-unless.js'
import { struct } from '../codec/struct.js'
import { stringOf } from '../codec/string-of.js'
import { contract } from './contract.js'
import { decoderFor, issuesOf } from './issues-of.js'
import { refuseMisspelt } from '../issue/refuse.js'
import { rule } from '../rules/rule.js'

const Note = struct(
  'Note',
  { title: NonEmptyString },
  {
    day: IsoDate,
    tag: warnUnless(stringOf({}, 'Tag'), { name: 'tag-short', pattern: '^[^\\n]{0,3}$', expects: 'short' }),
  },
)
const short = rule({
  id: 'demo/title-short',
  description: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], message: 'must be short' }]),
})
describe('issuesOf of a caller without types', () => {
  it('throws for a mode in place of the options', () => {
    const mode = 'strict' as unknown as { readonly mode: 'strict' }
    expect(() => issuesOf(Note, {}, mode)).toThrow(
      new TypeError('The options of issuesOf must be an object, got "strict": write { name, rules, mode }'),
    )
  })
})

const messages: readonly unknown[] = [
  { title: 'a' },
  { title: '', day: 1 },
  { title: 'a title of a length', tag: 'longer', more: 1 },
  { day: null },
  null,
  [],
]

describe('issuesOf', () => {
  it('returns the same issues as a contract of that codec and those rules', () => {
    const note = contract({
      id: 'demo/note',
      version: 1,
      role: 'message',
      description: 'A note.',
      codec: Note,
      rules: [short],
    })
    for (const message of messages)
      for (const mode of ['tolerant', 'strict'] as const) {
        const { errors, warnings } = note.validate(message, mode)
        const found = issuesOf(Note, message, { mode, name: 'demo/note@1', rules: [short] })
        expect(JSON.stringify(found)).toBe(JSON.stringify([...errors, ...warnings]))
        if (mode === 'tolerant') expect(JSON.stringify(issuesOf(Note, message, note))).toBe(JSON.stringify(found)) // its name and rules
      }
  })

  it('defaults to no contract and tolerant mode, and accepts io-ts codecs', () => {
    expect(issuesOf(t.type({ a: t.number }), { a: 'x', b: 1 }).map((issue) => [issue.contract, String(issue)])).toEqual(
      [['', 'a must be a number — got "x"']],
    )
    expect(issuesOf(string, 'a')).toEqual([])
  })

  it('accepts the rules that a contract accepts', () => {
    const other = rule({
      id: 'demo/other',
      description: 'O.',
      check: ({ hypotheses }: { readonly hypotheses: readonly string[] }) => (hypotheses.length > 0 ? [] : []),
    })
    // @ts-expect-error: a note has no hypotheses
    expect(issuesOf(Note, { title: 'a' }, { rules: [other] }).map(({ code }) => code)).toEqual(['rule_failed'])
    expect(() =>
      decoderFor(Note, { name: 'demo/note@1', rules: [{ ...short, at: ['/titel'] as readonly string[] }] }),
    ).toThrow('demo/note@1: the rule demo/title-short runs at /titel')
  })
})

describe('decoderFor', () => {
  it('decodes as a contract does, to the same reference', () => {
    const { decode, is, validate } = decoderFor(Note, { rules: [short] })
    const message = { title: 'a' }
    const decoded = decode(message)
    expect(decoded._tag === 'Right' && decoded.right).toBe(message)
    expect([is(message), is({ title: 'a title of a length' }), validate({}).valid]).toEqual([true, false, false])
  })
})

describe('another mode', () => {
  it.each(['Strict', '', null, 0, { mode: 'strict' }])('throws for %j, which the caller wrote by mistake', (mode) => {
    const wrong = mode as never // as a caller without types does
    const greeting = contract({ id: 'demo/hi', version: 1, role: 'message', description: 'A hello.', codec: string })
    const text = 'the mode must be "tolerant" or "strict" — got '
    expect(() => greeting.decode('hi', wrong)).toThrow(text)
    expect(() => greeting.validate('hi', wrong)).toThrow(text)
    expect(() => issuesOf(string, 'hi', { mode: wrong })).toThrow(TypeError)
  })

  it.each(['node', 'model'])('refuses a mode that is called %s, and takes an object of that name', (key) => {
    expect(() => issuesOf(Note, {}, { [key]: 'strict' })).toThrow(
      new TypeError(`The options of issuesOf cannot have a part ${key}. Did you mean "mode"?`),
    )
    expect(JSON.stringify(issuesOf(Note, {}, { [key]: {} }))).toBe(JSON.stringify(issuesOf(Note, {})))
  })

  it('does not read the values of other keys', () => {
    const options = {
      get cache(): never {
        throw new Error('not yet')
      },
    }
    expect(() => refuseMisspelt('The options of send', options, { retries: true })).not.toThrow()
  })
})
