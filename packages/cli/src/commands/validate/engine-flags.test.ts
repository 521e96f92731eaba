import { setFlagsFromString } from 'node:v8'
import { threadPool } from './threads.js'

jest.mock('node:v8', () => ({ ...jest.requireActual<object>('node:v8'), setFlagsFromString: jest.fn() }))

describe('the flags of the engine', () => {
  it('are set only in a process that does nothing but run the command', () => {
    threadPool(1, {})
    expect(setFlagsFromString).not.toHaveBeenCalled()
    threadPool(1, { ownsProcess: true })
    expect(setFlagsFromString).toHaveBeenCalledTimes(1)
  })
})
