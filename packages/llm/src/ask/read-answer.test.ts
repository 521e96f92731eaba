import { arrayOf, contract, string } from '@contracts/core'
import { ask } from './ask.js'
import type { AskRequest } from './request.js'

const tags = contract({
  id: 'shop/tags',
  version: 1,
  role: 'output',
  description: 'The tags of an article.',
  codec: arrayOf(string),
})

/** Returns a model that gives these answers in turn. */
const model = (...answers: readonly unknown[]) => {
  const requests: AskRequest[] = []
  const call = (request: AskRequest) => {
    requests.push(request)
    return { answer: answers[request.attempt - 1] }
  }
  return { call, requests }
}

describe('an answer with the message under the key message', () => {
  it('may have other keys in tolerant mode only', async () => {
    const sent = { message: ['new', 1], note: 'a', omitted: undefined }
    const { call, requests } = model(sent, { ...sent, message: ['new'] })
    const refused = { contract: tags, call, provider: 'openai-strict', mode: 'strict', attempts: 2 } as const
    const result = await ask({ ...refused, repair: true })
    expect(requests[1]?.messages[1]?.content.split('\n').slice(1)).toEqual([
      '- note is not a declared key: remove it.',
      '- message[1] must be a string — got 1.',
    ])
    expect(result).toMatchObject({
      _tag: 'Left',
      left: { reason: 'issues', issues: [{ code: 'unknown_key', pointer: '/note', contract: 'shop/tags@1' }] },
    })
    const tolerant = await ask({ ...refused, call: model({ ...sent, message: ['new'] }).call, mode: 'tolerant' })
    expect(tolerant).toMatchObject({ _tag: 'Right', right: { value: ['new'] } })
  })
})
