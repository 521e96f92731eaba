import { PassThrough } from 'node:stream'
import { isColoured } from './io.js'

const terminal = Object.assign(new PassThrough(), { isTTY: true })
const pipe = new PassThrough()

describe('colour', () => {
  it.each([
    ['is used on a terminal', terminal, {}, true],
    ['is not used on a pipe', pipe, {}, false],
    ['is not used with NO_COLOR on a terminal', terminal, { NO_COLOR: '1' }, false],
    ['is used on a terminal with an empty NO_COLOR', terminal, { NO_COLOR: '' }, true],
    ['is used with FORCE_COLOR on a pipe', pipe, { FORCE_COLOR: '1' }, true],
    ['is not used with FORCE_COLOR=0 on a terminal', terminal, { FORCE_COLOR: '0' }, false],
    ['is used if both FORCE_COLOR and NO_COLOR are set', pipe, { FORCE_COLOR: '', NO_COLOR: '1' }, true],
    ['is not used on a terminal without colours', terminal, { TERM: 'dumb' }, false],
  ])('%s', (_, stream, env, coloured) => {
    expect(isColoured(stream, env)).toBe(coloured)
  })
})
