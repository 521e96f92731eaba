import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { startVitest } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))
const conditions = ['@contracts/source', 'node', 'import', 'default']

void describe('the testing kit under vitest, without its globals', () => {
  void it('runs every test of a registry', async () => {
    const vitest = await startVitest(
      'test',
      [],
      { root, include: ['*.vitest.ts'], watch: false, globals: false, config: false, reporters: [{}] },
      { resolve: { conditions }, ssr: { resolve: { conditions } } },
    )
    const [module, ...others] = vitest.state.getTestModules()
    assert.deepEqual(others, [])
    const tests = [...(module?.children.allTests() ?? [])].map((test) => [test.fullName, test.result().state])
    await vitest.close()
    assert.deepEqual(
      tests.map(([name]) => name),
      [
        'diary/entry@1 keeps the laws > decodes the example to the same reference',
        'diary/entry@1 keeps the laws > keeps the example through JSON',
        'diary/entry@1 keeps the laws > writes every pattern in the portable subset',
        'diary/entry@1 keeps the laws > accepts the shape of what it samples, and never throws at what is done to it',
        'diary/entry@2 keeps the laws > decodes the example to the same reference',
        'diary/entry@2 keeps the laws > keeps the example through JSON',
        'diary/entry@2 keeps the laws > accepts a title of one word',
        'diary/entry@2 keeps the laws > reports a title of a sentence',
        'diary/entry@2 keeps the laws > shows what diary/title-short accepts and what it reports',
        'diary/entry@2 keeps the laws > writes every pattern in the portable subset',
        'diary/entry@2 keeps the laws > accepts the shape of what it samples, and never throws at what is done to it',
        'the migrations of diary > bring the examples of diary/entry@1 to diary/entry@2, or say why not',
        'diary/entry@2 rejects > an empty title',
        'has no globals',
      ],
    )
    assert.deepEqual([...new Set(tests.map(([, state]) => state))], ['passed'])
  })
})
