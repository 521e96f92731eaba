import { join } from 'node:path'
import * as codecs from '@contracts/core/codecs'
import { build, type BuildOptions } from 'esbuild'
import { Type } from 'io-ts'

const names = Object.entries(codecs).flatMap(([name, codec]) => (codec instanceof Type ? [name] : []))

const bundle = async (options: BuildOptions): Promise<string> => {
  const { outputFiles } = await build({ ...options, bundle: true, write: false, format: 'esm', packages: 'external' })
  return outputFiles[0]?.text ?? ''
}

/** Returns the codecs that a bundle with one codec of the built module defines. */
const definedWith = async (name: string, module: string): Promise<readonly string[]> => {
  const text = await bundle({
    stdin: { contents: `export { ${name} } from 'codecs:'` },
    plugins: [
      {
        name: 'codecs',
        setup: (made) => {
          made.onResolve({ filter: /^codecs:$/ }, ({ path }) => ({ path, namespace: 'codecs' }))
          made.onLoad({ filter: /./, namespace: 'codecs' }, () => ({ contents: module, resolveDir: __dirname }))
        },
      },
    ],
  })
  return names.filter((one) => new RegExp(`\\b(?:var|const) ${one} =`).test(text))
}

describe('a bundle', () => {
  it('has no codec of the built module that it does not use', async () => {
    const module = await bundle({ entryPoints: [join(__dirname, '../../../core/src/codecs.ts')] })
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(await definedWith(name, module)).toEqual([name])
  })
})
