import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.cwd() // jest runs in the package

const urlOf = (source: string): string => JSON.stringify(pathToFileURL(join(folder, source)).href)

/** Runs a program in its own process, from source. Returns the JSON it prints. */
const printed = (program: string, flags: readonly string[]): unknown => {
  const tsx = pathToFileURL(join(folder, '../../node_modules/tsx/dist/loader.mjs')).href
  const all = [...flags, '--conditions=@contracts/source', '--import', tsx, '--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, all, { cwd: folder, encoding: 'utf8' }))
}

const refused = '--disallow-code-generation-from-strings'

describe('where eval is not allowed', () => {
  it('compile returns the same results', () => {
    const program = `
      import { compile } from ${urlOf('./src/index.ts')}
      import { contract, struct, arrayOf, string, taggedUnion, literal } from '@contracts/core'
      import { Ratio } from '@contracts/core/codecs'
      const Disc = struct('Disc', { type: literal('disc'), r: Ratio }, { name: string })
      const Shapes = struct('Shapes', { all: arrayOf(taggedUnion('Shape', 'type', [Disc, struct('Dot', { type: literal('dot') })])) })
      const codec = compile(Shapes)
      const of = contract({ id: 'demo/shapes', version: 1, role: 'message', description: 'Shapes.', codec })
      let quick = true
      try { new Function('') } catch { quick = false }
      const messages = [{ all: [{ type: 'disc', r: 1 }] }, { all: [{ type: 'disc', r: 2 }, { type: 'disk' }, 1], more: 1 }, null]
      const answers = messages.map((one) => [of.is(one), codec.is(one), of.validate(one, 'strict'), of.decode(one)])
      console.log(JSON.stringify([quick, answers]))`
    const [quick, ours] = printed(program, []) as readonly [boolean, unknown] // the program prints a pair
    const [slow, theirs] = printed(program, [refused]) as readonly [boolean, unknown]
    expect([quick, slow]).toEqual([true, false])
    expect(theirs).toEqual(ours)
  })
})
