import { callWithin } from '@contracts/evolution/internal-modules'
import { PassThrough } from 'node:stream'
import type { Io } from './io.js'
import { reportInternalError } from './run.js'

/** Reports an error, and returns the exit code and the text. */
const report = async (error: unknown): Promise<readonly [number, string]> => {
  const stderr = new PassThrough({ encoding: 'utf8' })
  const code = await reportInternalError(error, { env: {}, stderr } as unknown as Io)
  return [code, String(stderr.read())]
}

const thrownBy = (call: () => unknown): unknown => {
  try {
    return call()
  } catch (error) {
    return error
  }
}

describe('an error that is no fault of the caller', () => {
  it('says that code of a package was stopped', async () => {
    const endless = thrownBy(() =>
      callWithin(20, () => {
        for (;;);
      }),
    )
    expect(await report(endless)).toEqual([
      3,
      '✗ Code of a package was stopped: it did not return within 0.02 seconds.\n',
    ])
  })

  it('is an internal error otherwise, also with the name of another', async () => {
    const other = Object.assign(new Error('odd'), { name: 'NotReturned' })
    expect(await report(other)).toEqual([
      3,
      '✗ Internal error: NotReturned: odd (set CONTRACTS_DEBUG=1 for a stack trace)\n',
    ])
  })
})
