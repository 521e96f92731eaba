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
        'the contract diary/entry@1 > decodes the example to the same reference',
        'the contract diary/entry@1 > keeps the example through JSON',
        'the contract diary/entry@1 > writes every pattern in the portable subset',
        'the contract diary/entry@1 > accepts the shape of its samples, and never throws for a mutated message',
        'the contract diary/entry@2 > decodes the example to the same reference',
        'the contract diary/entry@2 > keeps the example through JSON',
        'the contract diary/entry@2 > accepts a title of one word',
        'the contract diary/entry@2 > reports a title of a sentence',
        'the contract diary/entry@2 > has a case that diary/title-short accepts and one that it reports',
        'the contract diary/entry@2 > writes every pattern in the portable subset',
        'the contract diary/entry@2 > accepts the shape of its samples, and never throws for a mutated message',
        'the migrations of diary > upgrade the examples of diary/entry@1 to diary/entry@2, or report why not',
        'diary/entry@2 rejects > an empty title',
        'has no globals',
      ],
    )
    assert.deepEqual([...new Set(tests.map(([, state]) => state))], ['passed'])
  })
})
