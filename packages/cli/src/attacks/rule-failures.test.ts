import { rmSync } from 'node:fs'
import { folderWithBakery, manifestOf } from '../testing/stranger.js'
import { runIn } from '../testing/run-in.js'

/** A package with wrong rules: one throws, one returns a promise, and one is a warning that throws. */
const kitchen = `
const { catalog, contract, migration, nullable, rule, struct } = require('@contracts/core')
const { string } = require('@contracts/core')
const { JsonValue } = require('@contracts/core/codecs')
const rules = (throws) => [
  rule({ id: 'kitchen/name-known', description: 'A dish is known.', check: ({ name }) => { if (name === 'throws') throws(); return name === 'unknown' ? [{ path: ['name'], message: 'must be known', value: name }] : [] } }),
  rule({ id: 'kitchen/name-asked', description: 'Somebody is asked.', at: '/name', check: (name) => (name === 'waits' ? Promise.reject(new Error('later')) : []) }),
  rule({ id: 'kitchen/name-nice', severity: 'warning', description: 'A name is nice.', at: '/name', check: (name) => { if (name === 'warns') throws(); return [] } }),
]
const dish = (version, throws) => contract({ id: 'kitchen/dish', version, role: 'message', description: 'A dish.', codec: struct('Dish', { name: string }), rules: rules(throws) })
const old = dish(1, () => {})
const dishes = dish(2, () => { throw new TypeError('no chef\\u001b[2J') })
const fact = contract({ id: 'kitchen/fact', version: 1, role: 'message', description: 'Anything but null.', codec: JsonValue, rules: [rule({ id: 'kitchen/never', description: 'Nothing is a fact.', check: () => [{ path: [], message: 'must be a fact' }] })] })
exports.catalog = catalog({
  domain: 'kitchen',
  migrations: [migration({ from: old, to: dishes, up: (value) => ({ _tag: 'Right', right: value }) })],
  entries: [{ contract: old, examples: [{ name: 'soup' }] }, { contract: dishes, examples: [{ name: 'soup' }] }, { contract: fact, examples: [1] }],
})
`

const dish = (name: unknown): string => `${JSON.stringify({ name })}\n`
const folder = folderWithBakery({
  'node_modules/@home/kitchen/package.json': manifestOf('@home/kitchen'),
  'node_modules/@home/kitchen/catalog.js': kitchen,
  'throws.json': dish('throws'),
  'waits.json': dish('waits'),
  'warns.json': dish('warns'),
  'mixed.ndjson': ['soup', 'throws', 1, 'unknown', 'warns'].map(dish).join(''),
  'long.ndjson': `${dish('soup').repeat(2000)}${dish('waits')}${dish('soup')}`,
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const run = (...argv: readonly string[]) => runIn(folder, argv)
const hint = 'The mistake is in the rule, not in the message: report it to the maintainers of the contract.'

describe('a rule that fails', () => {
  it.each([
    ['throws', 'the message could not be checked: the rule kitchen/name-known threw TypeError: no chef\\u001b[2J'],
    ['waits', 'name could not be checked: the rule kitchen/name-asked returned a promise, and must return an array'],
    ['warns', 'name could not be checked: the rule kitchen/name-nice threw TypeError: no chef\\u001b[2J'],
  ])('makes the command exit with 3 and is named, if it %s', async (name, message) => {
    for (const strict of [[], ['--strict']]) {
      const { code, out, err } = await run('validate', 'kitchen/dish', `${name}.json`, ...strict)
      expect([code, err]).toEqual([3, ''])
      expect(out.split('\n').slice(0, 2).join(' ')).toContain(message)
      expect(out).toContain(hint)
      expect(out).toContain(`1 issue in ${name}.json`)
    }
  })

  it('is counted apart from invalid messages', async () => {
    const { code, out } = await run('validate', 'kitchen/dish', 'mixed.ndjson')
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([
      3,
      '2 of 5 documents are invalid, 2 of 5 documents could not be checked: a rule failed',
    ])
  })

  it('is counted in a long file, in one thread or two', async () => {
    for (const jobs of ['1', '2']) {
      const { code, out } = await run('validate', 'kitchen/dish', 'long.ndjson', '--jobs', jobs)
      expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([
        3,
        '1 of 2,002 documents could not be checked: a rule failed',
      ])
    }
  })

  it('is left out of the report for a model', async () => {
    expect(await run('validate', 'kitchen/dish', 'throws.json', '--format', 'llm')).toEqual({
      code: 3,
      out: '',
      err: '',
    })
    const { out } = await run('validate', 'kitchen/dish', 'mixed.ndjson', '--format', 'llm')
    expect([out.includes('no chef'), out.includes('name must be a string'), out.includes('must be known')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is reported as rule_failed in every format, and without the thrown error if redacted', async () => {
    for (const format of ['text', 'json', 'github', 'sarif', 'junit', 'problem']) {
      const plain = await run('validate', 'kitchen/dish', 'throws.json', '--format', format)
      expect([format, plain.code, plain.out.includes('rule_failed')]).toEqual([format, 3, true])
      const redacted = await run('validate', 'kitchen/dish', 'throws.json', '--format', format, '--redact')
      expect([format, redacted.code, redacted.out.includes('no chef')]).toEqual([format, 3, false])
    }
    const { out } = await run('validate', 'kitchen/dish', 'throws.json', '--format', 'problem')
    expect(JSON.parse(out)).toMatchObject({ status: 500, type: 'urn:contracts:problem:unchecked-message' })
  })

  it('makes repair and migrate exit with 3 and write nothing', async () => {
    const repaired = await run('repair', 'kitchen/dish', 'throws.json')
    expect([repaired.code, repaired.out.includes('rule_failed')]).toEqual([3, true])
    const migrated = await run('migrate', 'kitchen/dish', '--to', '2', 'throws.json')
    expect([migrated.code, migrated.out, migrated.err.includes('rule kitchen/name-known')]).toEqual([3, '', true])
  })
})

describe('a message that is null', () => {
  it('is checked by the rules of a contract whose shape accepts it', async () => {
    const { code, out } = await runIn(folder, ['validate', 'kitchen/fact'], { stdin: 'null' })
    expect([code, out.split('\n')[0]]).toEqual([1, '✗ the message must be a fact — got null.'])
  })

  it('is one shape issue if the shape rejects it', async () => {
    const { code, out } = await runIn(folder, ['validate', 'kitchen/dish', '--format', 'json'], { stdin: 'null' })
    const { documents } = JSON.parse(out) as { documents: { issues: { code: string }[] }[] }
    expect([code, documents.map(({ issues }) => issues.map((issue) => issue.code))]).toEqual([1, [['wrong_type']]])
  })
})
