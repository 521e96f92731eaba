import { catalog, contract, migration, rule, string, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { callLimit } from '../release/limit-code.js'
import { readManifest } from '../release/manifest.js'
import { releaseFromBuild } from '../release/release-from-build.js'
import { folderOf } from '../testing/workspace.js'
import { invalidExamples } from './check-examples.js'
import { checkMigrations } from './check-migrations.js'
import { checkShipped } from './check-shipped.js'

const limit = () => callLimit(100)

const loops = (): never => {
  for (;;);
}

const Order = struct('Order', { id: string })

const orderOf = (version: number, check: () => readonly never[] = () => []) =>
  contract({
    ...({ id: 'demo/order', version, role: 'input', description: 'An order.', codec: Order } as const),
    rules: [rule({ id: 'demo/loop', severity: 'error', description: 'A loop.', needs: ['/id'], check })],
  })

const example = { id: 'a' }

describe('code that does not return is stopped', () => {
  it('in the check of the examples', () => {
    const entries = [{ contract: orderOf(1, loops), examples: [example] as const }]
    const problems = invalidExamples(catalog({ domain: 'demo', entries }), limit())
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['invalid-example', 'The example of demo/order@1 is not decided: it did not return within 0.1 seconds.'],
    ])
  })

  it('in the check of the migrations', () => {
    const [from, to] = [orderOf(1), orderOf(2)]
    const entries = [from, to].map((one) => ({ contract: one, examples: [example] as const }))
    const migrations = [migration({ from, to, up: loops })]
    const problems = checkMigrations(catalog({ domain: 'demo', entries, migrations }), [], limit())
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['migration-fails', expect.stringContaining('it did not return within 0.1 seconds')],
    ])
  })

  it('in a migration, and the contracts are decided', () => {
    const [from, to] = [orderOf(1), orderOf(2)]
    const entries = [from, to].map((one) => ({ contract: one, examples: [example] as const }))
    const made = catalog({ domain: 'demo', entries, migrations: [migration({ from, to, up: loops })] })
    const shared = limit()
    expect(checkMigrations(made, [], shared)).toHaveLength(1)
    expect(shared.stopped()).toHaveLength(3)
    expect(invalidExamples(made, shared)).toEqual([])
  })

  it('in the check of what is shipped, and the message is named', async () => {
    const folder = folderOf({
      'package.json': JSON.stringify({ name: 'demo', version: '1.0.0', exports: './index.js', contracts: { catalog: './index.js' } }), // oxfmt-ignore
      'index.js': `
const { catalog, contract, field, rule, string, struct } = require('@contracts/core')
const check = ({ id }) => { while (id === 'a') {} return [] }
const rules = [rule({ id: 'demo/loop', severity: 'error', description: 'A loop.', needs: ['/id'], check })]
const codec = struct('Order', { id: field(string, 'Id.') })
const order = contract({ id: 'demo/order', version: 1, role: 'input', description: 'An order.', codec, rules })
exports.catalog = catalog({ domain: 'demo', entries: [{ contract: order, examples: [{ id: 'a' }] }] })`,
    })
    const manifest = readManifest(folder)
    const built = E.isLeft(manifest) ? manifest : await releaseFromBuild(folder, manifest.right)
    if (E.isLeft(manifest) || E.isLeft(built) || built.right.code === undefined) throw new Error('not built')
    const code = { ...built.right.code, limit: limit() }
    const problems = await checkShipped(folder, folder, manifest.right, { ...built.right, code })
    expect(problems.map(({ code: one, message }) => [one, message])).toEqual([
      ['decodes-otherwise', 'demo/order@1 did not return in time for {"id":"a"}, so it is not compared.'],
    ])
  })
})
