import { PassThrough } from 'node:stream'
import { isColoured } from './io.js'

const terminal = Object.assign(new PassThrough(), { isTTY: true })
const pipe = new PassThrough()

describe('colour', () => {
  it.each([
    ['a terminal', terminal, {}, true],
    ['a pipe', pipe, {}, false],
    ['NO_COLOR on a terminal', terminal, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR, which says nothing', terminal, { NO_COLOR: '' }, true],
    ['FORCE_COLOR on a pipe', pipe, { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0 on a terminal', terminal, { FORCE_COLOR: '0' }, false],
    ['FORCE_COLOR against NO_COLOR', pipe, { FORCE_COLOR: '', NO_COLOR: '1' }, true],
    ['a terminal that has no colours', terminal, { TERM: 'dumb' }, false],
  ])('%s', (_, stream, env, coloured) => {
    expect(isColoured(stream, env)).toBe(coloured)
  })
})
