import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalog, contract, downMigration, type Json, migration, string, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { createRelease } from './create-release.js'
import { parseRelease } from './parse-release.js'
import { documentsIn } from './release-files.js'
import { expandContracts } from './unchanged-contracts.js'

const released = ['core', 'a2a', 'scout', 'kasparro', 'mlops', 'conversation', 'cli'].flatMap((name) =>
  readdirSync(`../${name}/releases`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `../${name}/releases/${file}`),
)

type Part = Readonly<Record<string, Json>>

const without =
  (...keys: readonly string[]) =>
  (one: Part): Part =>
    Object.fromEntries(Object.entries(one).filter(([key]) => !keys.includes(key)))

/** Returns a release without what earlier versions recorded in place of the code. */
const withoutRetired = (value: Json): unknown => {
  const { contracts, handoffs, migrations, ...rest } = value as Readonly<Record<string, readonly Part[]>> // a release
  const ruled = (one: Part): Part => ({
    ...one,
    rules: (one['rules'] as readonly Part[]).map(without('revision', 'fingerprint')),
  })
  return {
    ...rest,
    ...(contracts === undefined ? {} : { contracts: contracts.map(ruled) }),
    ...(handoffs === undefined ? {} : { handoffs: handoffs.map(without('revision', 'fingerprint', 'accepts')) }),
    ...(migrations === undefined ? {} : { migrations: migrations.map(without('fingerprint', 'results')) }),
  }
}

describe('a release document', () => {
  it.each(released)('%s is read as it was written', (file) => {
    const read = documentsIn(dirname(file))
    const value = JSON.parse(readFileSync(file, 'utf8')) as Json
    const expanded = expandContracts(value, read)
    expect(parseRelease(value, read)).toEqual(E.map(withoutRetired)(expanded))
  })

  it.each([
    ['an array', [], 'the message must be an object — got an empty array'],
    ['no package', { version: '1.0.0', exports: {} }, 'package is missing: it must be a string'],
    ['an invalid version', { package: 'x', version: '1', exports: {} }, 'version must be a version number — got "1"'],
    [
      'an unknown role',
      {
        package: 'x',
        version: '1.0.0',
        exports: {},
        contracts: [{ id: 'x/y', version: 1, role: 'inputs', schema: {}, rules: [], cases: [] }],
      },
      'contracts[0].role must be "input", "output", "message", "record" or "config" — got "inputs"',
    ],
  ])('with %s is rejected with one sentence', (_, value, message) => {
    expect(parseRelease(value)).toEqual(E.left(message))
  })

  it('keeps keys such as `__proto__` as data', () => {
    const value: unknown = JSON.parse('{"package":"x","version":"1.0.0","exports":{"__proto__":["a"]},"codecs":{}}')
    expect(JSON.stringify(parseRelease(value))).toContain('"__proto__":["a"]')
  })

  it('keeps the migrations of a catalog, up and down, and what one loses', () => {
    const plain = { id: 'demo/note', role: 'message', description: 'A note.' } as const
    const one = contract({ ...plain, version: 1, codec: struct('One', { text: string }) })
    const two = contract({ ...plain, version: 2, codec: struct('Two', { title: string, body: string }) })
    const demo = catalog({
      domain: 'demo',
      entries: [
        { contract: two, examples: [{ title: 'a', body: 'b' }] },
        { contract: one, examples: [{ text: 'a' }] },
      ],
      migrations: [
        migration({ from: one, to: two, up: ({ text }) => E.right({ title: text, body: '' }) }),
        downMigration({ from: two, to: one, loses: 'The body.', down: ({ title }) => E.right({ text: title }) }),
      ],
    })
    const release = createRelease({ manifest: { name: 'x', version: '1.0.0' }, exports: {}, catalog: demo })
    expect(release.migrations).toEqual([
      { from: 'demo/note@1', to: 'demo/note@2' },
      { from: 'demo/note@2', to: 'demo/note@1', loses: 'The body.' },
    ])
    const read = parseRelease(JSON.parse(JSON.stringify(release)))
    expect(E.isRight(read) && read.right.migrations).toEqual(release.migrations)
  })

  it('treats an optional null as absent', () => {
    expect(parseRelease({ package: 'x', version: '1.0.0', exports: {}, codecs: null, contracts: null })).toEqual(
      E.right({ package: 'x', version: '1.0.0', exports: {} }),
    )
  })
})
