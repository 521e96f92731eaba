import { headers as noHeaders } from '@nats-io/transport-node'
import { gateIssue } from '../validate/letter.js'
import type { Received } from '../gate/received.js'
import { mostHeaderBytes } from '../gate/limits.js'
import { resultOf } from '../gate/result.js'
import { type DeadLetter, letterOf, matches } from './letters.js'

const time = '2024-01-15T10:30:00.000Z'

/** Returns the dead letter of a message, as its stream has it. */
const letter = (more: Partial<Received> = {}, code = 'missing', limit = 2 ** 20): DeadLetter | undefined => {
  const headers = more.headers ?? noHeaders()
  const received: Received = {
    ...{ source: 'A:1', id: 'A:1:5', time, subject: 'in.x.y', headers, body: Buffer.from('{}') },
    ...{ hasMalformedHeaders: false, contract: undefined, messageId: undefined, ...more },
  }
  const verdict = { valid: false, contract: 'a/b@1', issues: [gateIssue(code, 'x', 'is not x')] } as const
  const result = resultOf(received, verdict, {
    subjects: { stream: 'A', from: 'in.>', valid: 'ok.>', dead: 'dead.>' },
    ...{ redact: true, limits: { message: limit, headers: mostHeaderBytes } },
  })
  return letterOf({
    ...{ info: { stream: 'OUT' }, seq: 9, subject: result.subject, data: result.body, headers: result.headers },
    ...{ timestamp: '2025-01-01T00:00:00.000Z', timestampNanos: 12n },
  } as unknown as Parameters<typeof letterOf>[0])
}

it('a dead letter is read as the gate wrote it', () => {
  expect(letter({ contract: 'a/b@2', messageId: 'm1' })).toMatchObject({
    ...{ stream: 'OUT', sequence: 9, source: 'A:1', subject: 'in.x.y', contract: 'a/b@1', sent: 'a/b@2', time },
    ...{ messageId: 'm1', count: 1, isWhole: true, replacementId: 'replay:A:1:OUT:9:12', body: Buffer.from('{}') },
    issues: [{ code: 'missing', pointer: '' }],
  })
})

it('a dead letter is not whole without its body, its subject, its headers or what its sender named', () => {
  const long = 'x'.repeat(20_000)
  const large = noHeaders()
  large.set('a', long)
  const whole = [
    letter({}, 'missing', 100),
    letter({ subject: `in.${long}` }),
    letter({ headers: large }),
    letter({ contract: long }),
    letter({ messageId: long }),
    letter({}, 'malformed_headers'),
  ].map((one) => one?.isWhole)
  expect(whole).toEqual([false, false, false, false, false, false])
})

it('a message without the headers of the gate is no dead letter, and one with broken issues has none', () => {
  const headers = noHeaders()
  const message = { info: { stream: 'OUT' }, seq: 1, subject: 'dead.a', data: new Uint8Array(), headers } as unknown
  const read = (): DeadLetter | undefined => letterOf(message as Parameters<typeof letterOf>[0])
  expect(read()).toBeUndefined()
  headers.set('Contract-Source', 'A:1')
  for (const text of [
    '[{',
    '{}',
    '[null, "a", [], {}, { "code": 1, "pointer": "" }, { "code": "a", "pointer": "", "hint": 1 }]',
  ]) {
    headers.set('Contract-Issues', text)
    expect(read()).toMatchObject({ source: 'A:1', issues: [], contract: '' })
  }
  headers.set('Contract-Issues', '[null, { "code": "a", "pointer": "/b" }]')
  expect(read()?.issues).toEqual([{ code: 'a', pointer: '/b' }])
})

it.each([
  [{}, true],
  [{ contract: 'a/b' }, true],
  [{ contract: 'a/b@1' }, true],
  [{ contract: 'a/b@2' }, false],
  [{ contract: 'a/' }, false],
  [{ code: 'missing' }, true],
  [{ code: 'other' }, false],
  [{ since: time }, true],
  [{ since: '2024-01-15T10:30:00.001Z' }, false],
  [{ contract: 'a/b', code: 'other' }, false],
])('the filter %j takes the letter: %s', (filter, isTaken) => {
  const one = letter()
  expect(one !== undefined && matches(one, filter)).toBe(isTaken)
})
