import * as E from 'fp-ts/lib/Either.js'
import { folderOf } from '../testing/workspace.js'
import { readManifest } from './manifest.js'
import { withPatterns } from './patterns.js'

const files = {
  'lib/a.js': '',
  'lib/a.d.ts': '',
  'lib/deep/b.js': '',
  'lib/deep/b.d.ts': '',
  'lib/own/c.js': '',
  'lib/own/c.d.ts': '',
  'lib/plain.js': '',
  'lib/types.d.ts': '',
  'lib/shared-Dq3k9x_a.js': '',
  'lib/shared-Dq3k9x_a.d.ts': '',
  'schemas/a.json': '{}',
}

const added = (exports: object): unknown => {
  const folder = folderOf({ ...files, 'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', exports }) })
  const read = readManifest(folder)
  if (E.isLeft(read)) throw new Error(read.left)
  const { exports: found } = withPatterns(folder, read.right)
  const keys = Object.keys(exports)
  return Object.fromEntries(Object.entries(found as object).filter(([key]) => !keys.includes(key)))
}

describe('the entries that patterns lead to', () => {
  it('are the modules with declarations, those of the most specific pattern, and no file that a bundler named', () => {
    const target = { types: './lib/*.d.ts', default: './lib/*.js' }
    const exports = {
      './*': target,
      './deep/*': { types: './lib/deep/*.d.ts', import: './lib/deep/*.js' },
      './own/*': null,
    }
    expect(added(exports)).toEqual({
      './a': { types: './lib/a.d.ts', default: './lib/a.js' },
      './deep/b': { types: './lib/deep/b.d.ts', import: './lib/deep/b.js' },
    })
  })

  it.each<[string, object, unknown]>([
    ['named beside a module', { './*': './lib/deep/*.js' }, { './b': { types: './lib/deep/b.d.ts', default: './lib/deep/b.js' } }], // oxfmt-ignore
    ['none of other files', { './schemas/*': './schemas/*' }, {}],
    ['none of a path of its own', { './*': './lib/deep/*.js', './b': './lib/a.js' }, {}],
    ['none of internal paths', { './internal/*': './lib/*.js' }, {}],
  ])('are %s', (_, exports, expected) => {
    expect(added(exports)).toEqual(expected)
  })
})
