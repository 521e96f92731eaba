import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { serverFailure, unlessMissing } from './server-error.js'

const apiError = (code: number, description: string, err_code: number): JetStreamApiError =>
  new JetStreamApiError({ code, description, err_code })

/** An error of the client for a status with which the server answers a request for messages. */
const statusError = (message: string, code: number): Error => Object.assign(new JetStreamError(message), { code })

describe('an error of the client', () => {
  it.each([
    [
      statusError('bad request - priority group missing', 400),
      'The server refuses this: bad request - priority group missing.',
      false,
    ],
    [statusError('no responders', 503), 'The server refuses this: no responders.', true],
    [new JetStreamError('heartbeats missed'), 'The server refuses this: heartbeats missed.', true],
    [apiError(400, 'bad request', 10_003), 'The server refuses this: bad request.', false],
    [apiError(503, 'no quorum', 10_000), 'The server refuses this: no quorum.', true],
    [new errors.TimeoutError(), 'The server does not answer: timeout.', true],
    [
      new errors.RequestError('denied', { cause: new errors.PermissionViolationError('denied', 'publish', 'a') }),
      'The server does not permit this: denied.',
      false,
    ],
  ])('%s is a sentence, and says whether another try may succeed', (error, why, canRetry) => {
    expect(serverFailure(error)).toEqual({ why, canRetry, isUnheard: false })
  })

  it('that is a mistake of our own is none of the server', () => {
    expect([serverFailure(new TypeError('x')), serverFailure('x')]).toEqual([undefined, undefined])
  })

  it('about something missing is no error', async () => {
    const failing = (error: Error): Promise<string> => Promise.reject(error)
    expect(await unlessMissing(failing(apiError(404, 'stream not found', 10_059)))).toBeUndefined()
    await expect(unlessMissing(failing(apiError(500, 'other', 1)))).rejects.toThrow('other')
  })
})
