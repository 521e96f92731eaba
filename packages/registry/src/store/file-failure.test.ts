import { readFileSync } from 'node:fs'
import { fileFailure } from './file-failure.js'

const thrownBy = (call: () => unknown): unknown => {
  try {
    return call()
  } catch (error) {
    return error
  }
}

it('an error of the file system has its code, and may pass unless somebody must change something', () => {
  expect(fileFailure(thrownBy(() => readFileSync('no/such/file')))).toEqual({
    ...{ code: 'ENOENT', path: 'no/such/file', canRetry: false },
  })
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  expect(fileFailure(full)).toEqual({ code: 'ENOSPC', path: undefined, canRetry: true })
})

it.each([new TypeError('a mistake'), 'ENOENT', Object.assign(new Error('a code of Node'), { code: 'ERR_X' })])(
  'another error is none: %s',
  (error) => {
    expect(fileFailure(error)).toBeUndefined()
  },
)
