import { Readable } from 'node:stream'
import { folderWith } from '../testing/stranger.js'
import { whyUnreadable } from '../cli/system-words.js'
import { openSource } from './read-source.js'

describe('opening a source', () => {
  it.each([
    ['EACCES', 'cannot be read: permission denied'],
    ['ENOENT', 'does not exist'],
    ['EIO', 'cannot be read: the device failed (EIO)'],
  ])('describes the system error %s in words', (code, message) => {
    expect(whyUnreadable(Object.assign(new Error(), { code, syscall: 'open' }))).toBe(message)
  })

  it('does not describe an error that is not a system error', () => {
    expect(whyUnreadable(Object.assign(new Error(), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined()
  })

  it('knows the size of a file but not of a stream', async () => {
    const folder = folderWith({ 'a.json': '{}' })
    const file = await openSource({ name: 'a.json', path: `${folder}/a.json` }, Readable.from([]))
    const stream = await openSource({ name: 'stdin', path: undefined }, Readable.from([]))
    expect([file, stream]).toMatchObject([{ right: { size: 2 } }, { right: { size: undefined } }])
  })
})
