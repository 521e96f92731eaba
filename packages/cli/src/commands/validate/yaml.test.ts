import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const folder = folderWithBakery()
const order = 'customer: Ada\nitems:\n  - &one { bread: rye, loaves: 1 }\n'

const validate = async (text: string): Promise<string> => {
  const { code, out, err } = await runIn(
    folder,
    ['validate', 'bakery/order', '--input', 'yaml', '--format', 'github'],
    { stdin: text },
  )
  const issues = [...out.matchAll(/line=(\d+),col=(\d+),title=(\S+) .*?::(.*)/g)].map(
    ([, line, column, code_, message]) => `${String(line)}:${String(column)} ${String(code_)} ${String(message)}`,
  )
  return [...(err === '' ? issues : [err.trimEnd()]), `[${String(code)}]`].join(' ')
}

const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x,x]',
  'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]',
  'c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]',
  'd: [*c,*c,*c,*c,*c,*c]',
].join('\n')
const tower = Array.from(
  { length: 1200 },
  (_, i) => `  - &a${String(i)} [${i === 0 ? '1' : `*a${String(i - 1)}`}]`,
).join('\n')

describe('YAML', () => {
  it.each([
    ['an alias has the value of its anchor', `${order}extra: *one\n`, '[0]'],
    [
      'an issue below an alias is reported at the anchor',
      'customer: Ada\nitems:\n  - &one { bread: ry, loaves: 1 }\nextra: *one\n',
      '3:19 not_one_of items[0].bread must be "rye", "wheat" or "spelt" — got "ry". Did you mean "rye"? [1]',
    ],
    ['a timestamp is text', `${order}day: 2024-01-15\n`, '[0]'],
    ['a directive adds no dates and no booleans', `%YAML 1.1\n---\n${order}day: 2024-01-15\nextra: yes\n`, '[0]'],
    ['a number key is text', `${order}extra: { 1: a, true: b }\n`, '[0]'],
    [
      '.nan in a number',
      'customer: Ada\nitems:\n  - { bread: rye, loaves: .nan }\n',
      '3:27 wrong_type items[0].loaves must be an integer — got NaN [1]',
    ],
    [
      '.inf where any value is accepted',
      `${order}extra:\n  deep: [-.inf]\n`,
      '5:10 wrong_type extra.deep[0] must be a number JSON can write — got -Infinity [1]',
    ],
    [
      'a missing key is reported at its parent',
      'items:\n  - bread: rye\n',
      '1:1 missing customer is missing: it must be a string 2:5 missing items[0].loaves is missing: it must be an integer [1]',
    ],
    [
      'a duplicate key',
      'customer: a\nitems:\n  - bread: rye\n    bread: rye\n',
      '✗ stdin:4:5 is not YAML that can be read: a key appears twice in one map [2]',
    ],
    ['a list as key', '[a]: 1\n', '✗ stdin:1:1 is not YAML that can be read: a key must be text [2]'],
    ['null as key', '~: 1\n', '✗ stdin:1:1 is not YAML that can be read: a key must be text [2]'],
    [
      'a tag',
      'customer: !!binary aGk=\n',
      '✗ stdin:1:11 is not YAML that can be read: the tag !!binary has no meaning in JSON [2]',
    ],
    [
      'a merge key',
      'base: &base { a: 1 }\nextra:\n  <<: *base\n',
      '✗ stdin:3:3 is not YAML that can be read: YAML 1.2 merges no maps (<<): write the keys out [2]',
    ],
    ['a merge key in quotes', `${order}extra: { "<<": 1 }\n`, '[0]'],
    ['an anchor on a key', `${order}extra: { &key word: 1, other: *key }\n`, '[0]'],
    [
      'an alias without an anchor',
      'customer: *nobody\n',
      '✗ stdin:1:11 is not YAML that can be read: an alias names no anchor before it [2]',
    ],
    [
      'a bomb of aliases',
      bomb,
      '✗ stdin:1:1 is not YAML that can be read: its aliases expand beyond the limit of 100 nodes for each anchor [2]',
    ],
    ['a value that contains itself', 'extra: &a [*a]\n', '1:12 cyclic the message must not contain itself [1]'],
    [
      'a syntax error',
      'customer: "Ada\nitems: []\n',
      '✗ stdin:3:1 is not YAML that can be read: missing closing "quote [2]',
    ],
    [
      'tabs',
      'a:\n\tb: 1\n',
      '✗ stdin:2:1 is not YAML that can be read: a tab indents this line, and YAML takes spaces only [2]',
    ],
    [
      'a tab after a value',
      'a: 1\n\tb: 2\n',
      '✗ stdin:2:1 is not YAML that can be read: a tab indents this line, and YAML takes spaces only [2]',
    ],
  ])('%s', async (_, text, outcome) => {
    expect(await validate(text)).toBe(outcome)
  })

  it('does not expand aliases beyond the nesting limit of a message', async () => {
    expect(await validate(`extra:\n${tower}\n`)).toMatch(/expand|too_deep/)
  })

  it.each([
    ['lists', '- '.repeat(20_000) + 'a'],
    ['keys', '? '.repeat(20_000) + 'a'],
    ['flow maps', '{a: '.repeat(20_000)],
    ['indented maps', Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('reports deeply nested %s as one issue', async (_, text) => {
    expect(await validate(text)).toMatch(/^\d+:\d+ too_deep the message must be nested at most 1000 levels deep \[1\]$/)
  })
})
