import { type JetStreamClient, JetStreamApiError } from '@nats-io/jetstream'
import { errors, headers } from '@nats-io/transport-node'
import { storeResult } from './store.js'

/** Stores a result with a client whose server answers so. */
const stored = (publish: () => Promise<unknown>, domain?: string, valid = false) =>
  storeResult(
    { publish } as unknown as JetStreamClient,
    {
      verdict: valid ? { valid, contract: 'a', body: new Uint8Array() } : { valid, contract: 'a', issues: [] },
      ...{ subject: 'a', body: new Uint8Array(), headers: headers() },
    },
    { streams: { valid: 'V', dead: 'S', domain } },
  )

const apiError = (code: number): JetStreamApiError =>
  new JetStreamApiError({ code: 400, err_code: code, description: 'no' })

it.each([
  [false, 'stored'],
  [true, 'repeated'],
])('a confirmation with duplicate %s is %s', async (duplicate, outcome) => {
  expect(await stored(() => Promise.resolve({ stream: 'S', duplicate, seq: 7 }))).toEqual({ outcome, sequence: 7 })
})

it.each([
  ['hub', 'leaf'],
  ['hub', undefined],
  [undefined, 'leaf'],
])('a confirmation of the domain %s is none of a stream in %s', async (domain, own) => {
  expect(await stored(() => Promise.resolve({ stream: 'S', seq: 7, domain }), own)).toMatchObject({ outcome: 'later' })
})

it('a confirmation of a stream that does not have this kind of result is none', async () => {
  const outcomes = await Promise.all(
    ['S', 'V'].flatMap((stream) =>
      [false, true].map((valid) => stored(() => Promise.resolve({ stream, seq: 7 }), undefined, valid)),
    ),
  )
  const later = (stream: string) => ({
    ...{ outcome: 'later' },
    why: `the stream ${stream} answers messages on a, so it is not known whether the stream has stored this one`,
  })
  const known = { outcome: 'stored', sequence: 7 }
  expect(outcomes).toEqual([known, later('S'), later('V'), known])
})

it.each([
  ['too large for the server', apiError(10_054), 'refused'],
  ['too large for the stream', apiError(10_097), 'refused'],
  ['a stream that is full', apiError(10_077), 'later'],
  ['an error that nobody knows', apiError(99_999), 'later'],
  ['a client that refuses the size', new errors.InvalidArgumentError('max_payload'), 'refused'],
  ['a client that refuses the subject', new errors.InvalidSubjectError('a b'), 'refused'],
  ['no answer', new errors.TimeoutError(), 'later'],
  ['what is no error', 'odd', 'later'],
])('%s is final or tried again', async (_, error, outcome) => {
  expect(await stored(() => Promise.reject(error as Error))).toMatchObject({ outcome })
})
