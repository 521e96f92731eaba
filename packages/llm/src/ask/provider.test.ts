import { arrayOf, contract, enumOf, number, recordOf, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { Provider } from '../providers/check-provider.js'
import { ask } from './ask.js'
import { good, model, review } from '../testing/review.js'

const tags = contract({
  id: 'shop/tags',
  version: 1,
  role: 'output',
  description: 'The tags of an article.',
  codec: arrayOf(string),
})

describe('ask for a provider', () => {
  it('sends the schema of the provider and reads the strict form', async () => {
    const { call, requests } = model({ ...good, quote: null }, { ...good, quote: 1 })
    const asked = (attempts: number) =>
      ask({ contract: review, call, provider: 'openai-strict', attempts, mode: 'strict' })
    expect(await asked(1)).toMatchObject({ _tag: 'Right', right: { value: good } })
    expect(requests[0]?.schema['required']).toEqual(['mood', 'stars', 'quote'])
    expect(requests[0]?.instructions).toContain('Keys marked ? are optional: send null for a key without a value.')
  })

  it('requests a message without fixed keys under the key message, and reports paths with that key', async () => {
    const { call, requests } = model('{"message":["new",1]}', '{"message":["new"]}')
    const result = await ask({ contract: tags, call, provider: 'anthropic' })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: ['new'] } })
    expect(requests[0]?.instructions).toContain('Write the message under the key "message".\n')
    expect(requests[1]?.messages[1]?.content).toContain('- message[1] must be a string — got 1.')
  })

  it('requests corrections of the value that the model writes, which has a JSON text in place of any keys', async () => {
    const plain = { id: 'shop/labels', version: 1, role: 'output', description: 'Labels.' } as const
    const labels = contract({ ...plain, codec: struct('Labels', { labels: recordOf(number) }) })
    const list = contract({ ...plain, codec: arrayOf(labels.codec) })
    const linesAfter = async (of: typeof labels | typeof list, provider: Provider, sent: unknown) => {
      const { call, requests } = model(sent, sent)
      await ask({ contract: of as typeof labels, call, provider, attempts: 2 })
      return requests[1]?.messages[1]?.content.split('\n').slice(1)
    }
    for (const provider of ['openai-strict', 'anthropic'] as const) {
      expect(await linesAfter(labels, provider, { labels: '{"a":"x"}' })).toEqual([
        '- labels contains JSON in which a must be a number — got "x".',
      ])
      expect(await linesAfter(labels, provider, '{"labels":"{\\"a\\":"}')).toEqual([
        '- labels must be JSON and nothing else: it ends after 5 characters — got "{\\"a\\":".',
      ])
      expect(await linesAfter(labels, provider, { labels: 1 })).toEqual([
        '- labels must be a JSON text of an object — got 1.',
      ])
      expect(await linesAfter(list, provider, { message: [{ labels: '{"a":"x"}' }, 1] })).toEqual([
        '- message[0].labels contains JSON in which a must be a number — got "x".',
        '- message[1] must be an object with "labels" — got 1.',
      ])
    }
  })

  it('takes no value for a JSON text because the key `*` beside it has one', async () => {
    const plain = { id: 'shop/grants', version: 1, role: 'output', description: 'Grants.' } as const
    const grants = contract({ ...plain, codec: struct('Grants', { '*': JsonObject, level: enumOf('low', 'high') }) })
    const { call, requests } = model({ '*': '{}', level: 'up' }, { '*': '{}', level: 'low' })
    await ask({ contract: grants, call, provider: 'openai-strict' })
    expect(requests[1]?.messages[1]?.content.split('\n').slice(1)).toEqual([
      '- level must be "low" or "high" — got "up".',
    ])
  })

  it('shows the example in the form that the provider requires', async () => {
    const instructionsFor = async (of: typeof review | typeof tags, provider: Provider, example: unknown) => {
      const { call, requests } = model(example)
      await ask({ contract: of as typeof review, call, provider, example, attempts: 1 })
      return requests[0]?.instructions
    }
    const ofReview = await instructionsFor(review, 'openai-strict', good)
    expect(ofReview).toContain('Example: {"mood":"good","stars":5,"quote":null}\n')
    const ofTags = await instructionsFor(tags, 'anthropic', ['a'])
    expect(ofTags).toBe(
      'Reply with one JSON object and nothing else. The tags of an article.\n' +
        'Write the message under the key "message".\n' +
        'Type: list: text.\nExample: {"message":["a"]}\n',
    )
    expect(await instructionsFor(review, 'anthropic', good)).toContain('Example: {"mood":"good","stars":5}\n')
  })

  it('rejects with the reasons if the provider refuses the contract', async () => {
    const codec = struct('Labels', { labels: recordOf(string) })
    const labels = contract({
      id: 'shop/labels',
      version: 1,
      role: 'output',
      description: 'Labels.',
      codec: arrayOf(codec),
    })
    const input = contract({
      id: 'shop/labels',
      version: 1,
      role: 'input',
      description: 'Labels.',
      codec: arrayOf(codec),
    })
    const { call } = model([])
    expect((await ask({ contract: labels, call, provider: 'mcp' }))._tag).toBe('Right')
    await expect(ask({ contract: input, call, provider: 'mcp' })).rejects.toThrow(
      new TypeError('mcp does not accept shop/labels@1: the message: arguments are an object, not of type array'),
    )
  })
})
