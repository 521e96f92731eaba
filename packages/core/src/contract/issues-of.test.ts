import * as t from 'io-ts'
import { IsoDate, NonEmptyString, Text } from '../codecs.js'
import { advise } from '../combinators/advise.js'
import { struct } from '../combinators/struct.js'
import { text } from '../combinators/text.js'
import { compile } from '../compile/compile-codec.js'
import { contract } from './contract.js'
import { decoderOf, issuesOf } from './issues-of.js'
import { rule } from './rule.js'

const Note = struct(
  'Note',
  { title: NonEmptyString },
  { day: IsoDate, tag: advise(text('Tag'), { name: 'tag-short', prefer: '^.{0,3}$', says: 'short' }) },
)
const short = rule({
  id: 'demo/title-short',
  says: 'A title is short.',
  at: '/title',
  check: (title: string) => (title.length < 9 ? [] : [{ path: [], says: 'must be short' }]),
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
  it('tells of a value under a codec what a contract of that codec and those rules tells', () => {
    const note = contract({
      id: 'demo/note',
      version: 1,
      role: 'message',
      says: 'A note.',
      codec: Note,
      rules: [short],
    })
    for (const message of messages)
      for (const mode of ['tolerant', 'strict'] as const)
        for (const codec of [Note, compile(Note)]) {
          const { errors, warnings } = note.check(message, mode)
          const found = issuesOf(codec, message, { mode, name: 'demo/note@1', rules: [short] })
          expect(JSON.stringify(found)).toBe(JSON.stringify([...errors, ...warnings]))
        }
  })

  it('is of no contract and in tolerant mode where nothing else is said, and takes codecs of io-ts', () => {
    expect(issuesOf(t.type({ a: t.number }), { a: 'x', b: 1 }).map((issue) => [issue.contract, String(issue)])).toEqual(
      [['', 'a must be a number — got "x"']],
    )
    expect(issuesOf(Text, 'a')).toEqual([])
  })

  it('takes the rules a contract takes', () => {
    const other = rule({
      id: 'demo/other',
      says: 'O.',
      check: ({ hypotheses }: { readonly hypotheses: readonly string[] }) => (hypotheses.length > 0 ? [] : []),
    })
    // @ts-expect-error: a note has no hypotheses
    expect(issuesOf(Note, { title: 'a' }, { rules: [other] }).map(({ code }) => code)).toEqual(['rule_failed'])
    expect(() =>
      decoderOf(Note, { name: 'demo/note@1', rules: [{ ...short, at: ['/titel'] as readonly string[] }] }),
    ).toThrow('demo/note@1: the rule demo/title-short looks at /titel')
  })
})

describe('decoderOf', () => {
  it('reads as a contract does, to the very value', () => {
    const { decode, is, check } = decoderOf(Note, { rules: [short] })
    const message = { title: 'a' }
    const decoded = decode(message)
    expect(decoded._tag === 'Right' && decoded.right).toBe(message)
    expect([is(message), is({ title: 'a title of a length' }), check({}).valid]).toEqual([true, false, false])
  })
})
