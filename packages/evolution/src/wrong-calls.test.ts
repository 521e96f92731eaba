import { catalog, contract, literal, migration, struct } from '@contracts/core'
import { wrongCalls } from '@contracts/testing-internal'
import * as evolution from './index.js'
import * as paths from './migration-paths.js'

const about = { id: 'demo/order', role: 'message', description: 'An order.', codec: struct('Order', { type: literal('order') }) } as const // oxfmt-ignore
const [one, two] = [contract({ ...about, version: 1 }), contract({ ...about, version: 2 })]
const demo = catalog({
  domain: 'demo',
  entries: [one, two].map((each) => ({ contract: each, examples: [{ type: 'order' }] })),
  migrations: [migration({ from: one, to: two, up: (old) => two.decode(old), loses: 'All.' })],
})
const released = evolution.contractOfSchema({ enum: ['good'] }, { id: 'mood', version: 1 })
const release = { package: 'demo', version: '1.0.0', exports: {} }
const right = { release, released, files: new Map([['mood.json', released]]), reading: { release, contract: 'mood@1' } }

// The entries ./changelog, ./compare, ./check, ./internal, ./internal-files, ./internal-modules, ./release and ./report are
// not here: the command, the registry and changesets alone call their functions, with values that others of them return.
describe('a caller without types', () => {
  it('gets an error with what to write from each function', async () => {
    expect(await wrongCalls(evolution, { right })).toEqual([])
  })

  it('gets an error with what to write from each function about migrations', async () => {
    expect(
      await wrongCalls(paths, { right: { catalog: demo, contract: two, paths: paths.migrationPathsTo(demo, two) } }),
    ).toEqual([])
    expect(() => paths.migrationPathsTo(demo, two.codec as never)).toThrow(
      new TypeError('migrationPathsTo takes a contract: write contract({ … })'),
    )
  })
})
