import { wrongCalls } from '@contracts/testing-internal'
import * as discovery from './discover.js'
import * as paths from './migration-paths.js'

// The entries . and ./commands are not here: they run the command with what a terminal passes, or with a parsed task.
describe('a caller without types', () => {
  it.each(Object.entries({ discovery, paths }))(
    'gets an error with what to write from each function of the entry %s',
    async (_, entry) => {
      expect(await wrongCalls(entry, { right: { bytes: new Uint8Array(), folder: __dirname } })).toEqual([])
    },
  )
})
