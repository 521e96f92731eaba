import { headers as noHeaders } from '@nats-io/transport-node'
import type { ValidVerdict } from '../validate/validator.js'
import type { Received } from './received.js'
import { mostHeaderBytes } from './limits.js'
import { headerBytes, resultOf } from './result.js'
import { refusal } from '../validate/validator.js'

const options = {
  subjects: { stream: 'A', from: 'in.>', valid: 'ok.>', dead: 'dead.>' },
  redact: true,
  limits: { message: 2 ** 20, headers: mostHeaderBytes },
}
const body = Buffer.from('{}')
const valid: ValidVerdict = { valid: true, contract: 'a/b@1', body, value: {} }
const invalid = refusal('a/b@1', 'missing', 'x', 'is not x')

const receivedWith = (sent: Readonly<Record<string, string>> = {}, more: Partial<Received> = {}): Received => {
  const headers = noHeaders()
  for (const [name, value] of Object.entries(sent)) headers.set(name, value)
  return {
    ...{ source: 'A:1', id: 'A:1:5', time: '2024-01-15T10:30:00.000Z', subject: 'in.x.y', headers, body },
    ...{ hasMalformedHeaders: false, contract: undefined, messageId: undefined, ...more },
  }
}

it('the result of a message whose contract raises what is no issue is a dead letter', () => {
  const issues = [{ code: 'x' }] as unknown as typeof invalid.issues
  const { verdict, headers } = resultOf(receivedWith(), { ...invalid, issues }, options)
  expect(verdict.valid || verdict.issues.map(({ code }) => code)).toEqual(['gate_failed'])
  expect(headers.get('Contract')).toBe('a/b@1')
})

describe('the result of a valid message', () => {
  it('keeps the headers of the sender, except those of the server and of the gate', () => {
    const sent = { Session: '7', 'Nats-TTL': '1', 'Contract-Source': 'forged', contract: 'forged' }
    const { subject, headers } = resultOf(receivedWith(sent, { messageId: 'm1' }), valid, options)
    expect([subject, Object.fromEntries([...headers].map(([name, [value]]) => [name, value]))]).toEqual([
      'ok.x.y',
      { Session: '7', 'Nats-Msg-Id': 'A:1:5', Contract: 'a/b@1', 'Contract-Message-Id': 'm1' },
    ])
  })

  it.each([
    [{ message: 40, headers: 9999 }, 'has 51 bytes with the headers of the gate, and the server stores 40'],
    [{ message: 9999, headers: 40 }, 'has 49 bytes of headers with those of the gate, and the server stores 40'],
  ])(
    'is a dead letter that says why, if the message does not fit into %j with the headers of the gate',
    (limits, why) => {
      const { verdict, subject } = resultOf(receivedWith(), valid, { ...options, limits })
      expect([subject, verdict.valid || verdict.issues.map(({ code, message }) => [code, message])]).toEqual([
        'dead.x.y',
        [['too_large', why]],
      ])
    },
  )
})

describe('a dead letter', () => {
  it('has the body, if it fits, else its place', () => {
    const whole = resultOf(receivedWith(), invalid, options)
    expect([whole.body, whole.headers.has('Contract-Body-At')]).toEqual([body, false])
    const cut = resultOf(receivedWith(), invalid, { ...options, limits: { message: 100, headers: 0 } })
    expect([cut.body.length, cut.headers.get('Contract-Body-At')]).toEqual([0, 'A:1'])
  })

  it('has at most 32,768 bytes of headers, whatever the message is, and says how many were left out', () => {
    const long = 'x'.repeat(20_000)
    const received = receivedWith({ a: long, b: long }, { contract: long, messageId: long, subject: `in.${long}` })
    const { headers, subject } = resultOf(received, invalid, options)
    expect(headerBytes(headers)).toBeLessThan(32_768)
    expect([subject, headers.get('Contract-Dropped-Headers')]).toEqual(['dead.too-long', '2'])
  })

  it('has values of one line, which say that they were changed', () => {
    const { headers } = resultOf(receivedWith({}, { contract: 'a\r\nb' }), invalid, options)
    expect(headers.get('Contract-Sent')).toBe('a  b…')
  })
})

it('the id of a result is never cut, since two with the same beginning would be one', () => {
  const id = `replay:${'a'.repeat(255)}:1:${'b'.repeat(255)}:2:3` // two streams with the longest names
  const ids = [valid, invalid].map((verdict) => {
    const { headers } = resultOf(receivedWith({}, { id }), verdict, options)
    return headers.get('Nats-Msg-Id')
  })
  expect(ids).toEqual([id, id])
})
