import type { Message, Part, StreamResponse, Task } from '@a2a-js/sdk'
import { contract, integerOf, rule, string, struct } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { payloadIn, payloadPart } from './payload.js'

const greeting = contract({
  ...{ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.' },
  codec: struct('Greeting', { hello: string }),
})

const messageOf = (...parts: readonly Part[]): Message => ({
  ...{ messageId: '1', contextId: '', taskId: '7', role: 2, parts: [...parts], metadata: undefined },
  ...{ extensions: [], referenceTaskIds: [] },
})
const dataPart = (value: unknown, mediaType: string): Part => ({
  ...{ content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType },
})
const status = (...parts: readonly Part[]): Task['status'] => ({
  ...{ state: 4, message: messageOf(...parts), timestamp: undefined },
})
const taskOf = (...parts: readonly Part[]): Task => ({
  ...{ id: '7', contextId: '', status: status(...parts), history: [], metadata: undefined },
  artifacts: [{ artifactId: '1', name: '', description: '', parts: [payloadPart(greeting, { hello: 'you' })], metadata: undefined, extensions: [] }], // oxfmt-ignore
})
const textsOf = (sent: object): readonly string[] => {
  const read = payloadIn(greeting, sent)
  return E.isLeft(read) ? read.left.map(String) : []
}

const error = { pointer: '#/hello', detail: 'must be a string — got 7', code: 'wrong_type' }
const problem = { title: 'The message is not valid.', detail: 'hello must be a string — got 7.', errors: [error] }

describe('payloadIn, for a payload that was refused', () => {
  const issues = ['hello must be a string — got 7']

  it.each(['application/problem+json', 'application/problem+json; charset=utf-8', 'Application/Problem+JSON ;v=1'])(
    'returns the issues of a problem of the type %s',
    (mediaType) => {
      const part = dataPart(problem, mediaType)
      const ids = { taskId: '7', contextId: '', metadata: undefined }
      const update: StreamResponse = { payload: { $case: 'statusUpdate', value: { ...ids, status: status(part) } } }
      const task: StreamResponse = { payload: { $case: 'task', value: taskOf(part) } }
      for (const sent of [messageOf(part), taskOf(part), task, update]) expect(textsOf(sent)).toEqual(issues)
    },
  )

  it('returns an issue for every problem, whatever it has', () => {
    const many = { ...problem, errors: Array.from({ length: 1001 }, () => error) }
    const rows: readonly (readonly [unknown, readonly string[]])[] = [
      [{ title: 'Not found.' }, ['the message was refused: Not found.']],
      [{ detail: 'The city is closed.', errors: 'none' }, ['the message was refused: The city is closed.']],
      [{ detail: 'The city is closed.', errors: [] }, ['the message was refused: The city is closed.']],
      [{ ...problem, errors: [{ detail: 'is closed' }, error, 7] }, ['the message is closed', ...issues]],
      [
        { ...problem, errors: [{ pointer: '#/%E0%A4%A', detail: 'is closed', code: 'closed' }] },
        ['the message is closed'],
      ],
      ['no problem', ['the message was refused']],
      [null, ['the message was refused']],
    ]
    for (const [value, texts] of rows)
      expect(textsOf(taskOf(dataPart(value, 'application/problem+json')))).toEqual(texts)
    expect(textsOf(taskOf(dataPart(many, 'application/problem+json')))).toHaveLength(1000)
  })

  it('returns the payload beside a part of another type, and that of an artifact in a stream', () => {
    const sent = E.right({ hello: 'you' })
    expect(payloadIn(greeting, taskOf(dataPart(problem, 'application/json')))).toEqual(sent)
    const [artifact] = taskOf().artifacts
    const ids = { taskId: '7', contextId: '', append: false, lastChunk: true, metadata: undefined }
    const update: StreamResponse = { payload: { $case: 'artifactUpdate', value: { ...ids, artifact } } }
    expect(payloadIn(greeting, update)).toEqual(sent)
  })
})

describe('payloadIn, for a contract whose rule changes its message', () => {
  it('reports the rule', () => {
    const changing = contract({
      ...{ id: 'demo/count', version: 1, role: 'message', description: 'A count.' },
      codec: struct('Count', { count: integerOf({ min: 1 }) }),
      rules: [
        rule<{ count: number }>({
          ...{ id: 'demo/changing', description: 'The count is any.' },
          check: (message) => {
            message.count = 0
            return []
          },
        }),
      ],
    })
    const read = payloadIn(changing, messageOf(payloadPart(changing, { count: 1 })))
    expect(E.isLeft(read) && read.left.map(({ code }) => code)).toEqual(['rule_failed'])
  })
})
