import fc from 'fast-check'
import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const folder = folderWithBakery()

const yaml = 'customer: &a Ada\nitems:\n  - { bread: rye, loaves: .nan }\n  - *a\n? [x]\n: |\n  text\n---\n!!set {a}\n'
const csv = 'bread,grams,note\nrye,1,"a\n""b"""\nSpelt,,\n'
const json = '{"name":"x","below":[{"name":"\\u00e9","below":[]}],"name":1e400,"extra":{"__proto__":[null,true]}}'
const samples = [
  yaml,
  csv,
  json,
  `${json}\n${json}\n\n{`,
  '# Menu\n',
  '[[[[',
  '- - - -',
  '&a [*a, *a]',
  '\ufeff',
  '"""',
  'a: b: c',
  '%YAML 1.1\n---\n',
]

/** Damaged documents: bytes were cut out of them, and others inserted. */
const damaged = fc
  .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(12), fc.uint8Array({ maxLength: 6 }), fc.nat(3))
  .map(([text, at, cut, item, times]) => {
    const bytes = Buffer.from(text.repeat(times + 1))
    const i = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, i), item, bytes.subarray(i + cut)])
  })

describe('arbitrary input', () => {
  it.each(['auto', 'json', 'ndjson', 'yaml', 'csv', 'md'])(
    'read as %s gives an exit code and a complete report',
    async (input) => {
      const contract = { csv: 'loaf', md: 'menu' }[input] ?? 'tree'
      const argv = ['validate', `bakery/${contract}`, '--input', input, '--format', 'json', '--strict']
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            damaged,
            fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
          ),
          async (stdin) => {
            const { code, out, err } = await runIn(folder, argv, { stdin })
            expect([0, 1, 2]).toContain(code)
            const { documents, valid } = JSON.parse(out) as { valid: boolean; documents: { valid: boolean }[] }
            expect(valid).toBe(code === 0)
            expect(valid).toBe(documents.every((document) => document.valid))
            expect(err === '').toBe(code !== 2)
          },
        ),
      )
    },
  )
})
