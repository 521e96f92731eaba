import { schemaNodeOf, string, struct } from '@contracts/core'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import { checkProvider } from './check-provider.js'

const Note = struct('Note', { text: string })

describe.each<readonly [string, (value: never) => unknown]>([
  ['toOpenAIStrict', (value) => toOpenAIStrict(value)],
  ['fromOpenAIStrict', (value) => fromOpenAIStrict(value, {})],
  ['checkProvider', (value) => checkProvider(value, 'mcp')],
  ['checkProvider', (value) => checkProvider(value, 'openai-strict')],
])('%s', (name, call) => {
  it.each([
    ['a codec', Note, `${name} takes a contract, not a codec: pass a contract, such as contract({ …, codec })`],
    [
      'a schema node',
      schemaNodeOf(Note),
      `${name} takes a contract, not a schema node: pass a contract, such as contract({ …, codec })`,
    ],
    ['nothing', undefined, `${name} takes a contract: pass a contract, as contract({ … }) returns it`],
    ['a number', 5, `${name} takes a contract: pass a contract, as contract({ … }) returns it`],
  ])('refuses %s in place of a contract', (_, value, message) => {
    expect(() => call(value as never)).toThrow(new TypeError(message))
  })
})
