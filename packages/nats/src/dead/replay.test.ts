import type { JetStreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { DeadLetter } from './letters.js'
import { messageOf } from './replay.js'

const subjects = { stream: 'AGENTS', from: 'agents.>', valid: 'valid.>', dead: 'dead.>' }
const time = '2024-01-15T10:30:00.000Z'
const body = Buffer.from('{}')

const letter: DeadLetter = {
  ...{ stream: 'AGENTS-RESULTS', sequence: 3, replacementId: 'replay:3', source: 'AGENTS:7', subject: 'agents.a' },
  ...{ contract: 'a/b@1', sent: undefined, time, count: 1, issues: [], issuesText: '[]', isWhole: true },
  ...{ messageId: 'm', headers: undefined, body },
}

/** The message that the input has under the number 7. */
const stored = { subject: 'agents.whole', timestamp: time, data: Buffer.from('whole'), header: headers() }

/** Returns the message of the input with other parts, whose getters are not called. */
const withParts = (parts: Partial<typeof stored>): typeof stored =>
  Object.defineProperties({ ...stored }, Object.getOwnPropertyDescriptors(parts))

/** Returns the subject and the body of the message of a letter, from an input that has one message. */
const messageIn = async (some: Partial<DeadLetter>, input: Partial<typeof stored> | null = {}) => {
  const getMessage = (stream: string, { seq }: { readonly seq: number }) =>
    Promise.resolve(stream === 'AGENTS' && seq === 7 && input !== null ? withParts(input) : null)
  const jsm = { streams: { getMessage } } as unknown as JetStreamManager
  const found = await messageOf({ jsm, subjects }, { ...letter, ...some })
  return found === undefined ? undefined : [found.subject, Buffer.from(found.body).toString()]
}

describe('the message of a dead letter', () => {
  it('is in a letter that has all of it, which gives its result a new id', async () => {
    expect(await messageIn({}, null)).toEqual(['agents.a', '{}'])
    const jsm = {} as JetStreamManager // it is not asked
    expect(await messageOf({ jsm, subjects }, letter)).toMatchObject({
      ...{ id: 'replay:3', source: 'AGENTS:7', time, messageId: 'm' },
    })
  })

  it('is that of the input, if the letter does not have all of it', async () => {
    expect(await messageIn({ isWhole: false })).toEqual(['agents.whole', 'whole'])
    expect(await messageIn({ isWhole: false }, { timestamp: '2024-01-15T10:30:00.000999Z' })).toBeDefined()
  })

  it.each<readonly [string, Partial<DeadLetter>, Partial<typeof stored> | null]>([
    ['a letter of another stream', { source: 'OTHER:7' }, {}],
    ['a letter of a stream whose name begins alike', { source: 'AGENTS:2:7' }, {}],
    ['a whole letter of a subject that the gate does not read', { subject: 'orders.a' }, {}],
    ['a message that is gone', { isWhole: false }, null],
    ['the message of a stream that was made again', { isWhole: false }, { timestamp: '2024-01-15T10:31:00Z' }],
    ['a message of a subject that the gate does not read', { isWhole: false }, { subject: 'orders.a' }],
    [
      'a message whose headers cannot be read',
      { isWhole: false },
      {
        get header(): typeof stored.header {
          throw new Error('malformed')
        },
      },
    ],
  ])('is none for %s', async (_, some, input) => {
    expect(await messageIn(some, input)).toBeUndefined()
  })
})
