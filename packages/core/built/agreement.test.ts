/**
 * Runs in a contract package. The codec of each contract and the JSON Schemas made of it must accept the same messages.
 * The judges are ajv and, where it is installed, Python's jsonschema. Rules and formats are left aside, as no schema
 * expresses them.
 */
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Catalog, type CatalogEntry, contract } from '../src/index.js'
import { mutateMessage, sampleNode, seeded } from '@contracts/testing'
import { toJsonSchema, type Unsupported } from '../src/json-schema.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

const settings = { strict: true, strictTuples: false, allowUnionTypes: true, validateFormats: false } as const

const accepts = (schema: object, Judge: typeof Ajv | typeof Ajv2020): ((message: unknown) => boolean) => {
  const validate = new Judge(settings).addVocabulary(['x-contract']).compile(schema)
  return (message) => validate(message)
}

/** Returns messages of a contract as JSON: valid ones, examples, and both with one change. */
const messagesOf = ({ contract: { node }, examples }: CatalogEntry): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.nat(), fc.boolean(), fc.option(fc.constantFrom(...examples), { freq: 4 }))
    .map(([seed, isValid, example]) => {
      const random = seeded(seed)
      const message = example ?? sampleNode(node, random)
      return JSON.parse(JSON.stringify(isValid ? message : mutateMessage(message, random))) as unknown
    })

const { numRuns = 100 } = fc.readConfigureGlobal()
const shapeOf = (entry: CatalogEntry) => contract({ ...entry.contract, rules: [] })
const schemaOf = (entry: CatalogEntry) => toJsonSchema(entry.contract, { withId: true })

describe.each(catalog.entries.map((entry) => [entry.contract.name, entry] as const))('%s', (_, entry) => {
  const shape = shapeOf(entry)
  const strict = (message: unknown) => shape.validate(message, 'strict').valid
  const schemas = [
    ['2020-12', shape.is, accepts(schemaOf(entry), Ajv2020)],
    ['2020-12, strict', strict, accepts(toJsonSchema(entry.contract, { withId: true, strict: true }), Ajv2020)],
    ...(['draft-07', 'openapi-3.0'] as const).flatMap((target) => {
      const unsupported: Unsupported[] = []
      const schema = toJsonSchema(entry.contract, { target, onUnsupported: (part) => unsupported.push(part) })
      return unsupported.length > 0 ? [] : [[target, shape.is, accepts(schema, Ajv)] as const]
    }),
  ] as const

  it.each(schemas)('accepts the messages that its schema accepts in %s', (__, codec, schema) => {
    const verdicts = new Set<boolean>()
    fc.assert(
      fc.property(messagesOf(entry), (message) => {
        const verdict = codec(message)
        verdicts.add(verdict)
        expect([verdict, message]).toEqual([schema(message), message])
      }),
      { numRuns: 2 * numRuns },
    )
    expect(verdicts.size).toBe(2)
  })
})

const python = ['python3', '/usr/bin/python3'].find((program) => {
  try {
    execFileSync(program, ['-c', 'import jsonschema'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

describe("Python's jsonschema", () => {
  const inPython = python === undefined && process.env['CI'] !== 'true' ? it.skip : it // CI must have it

  inPython('accepts the messages that the contracts accept', () => {
    const questions = catalog.entries.map((entry) => ({
      schema: schemaOf(entry),
      messages: fc.sample(messagesOf(entry), 2 * numRuns),
    }))
    const input = JSON.stringify(questions)
    const output = execFileSync(python ?? 'python3', [join(__dirname, 'judge.py')], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
    const verdicts = JSON.parse(output) as readonly (readonly boolean[])[] // as judge.py writes them
    const differing = catalog.entries.flatMap((entry, i) => {
      const shape = shapeOf(entry)
      return (questions[i]?.messages ?? [])
        .filter((message, j) => shape.is(message) !== verdicts[i]?.[j])
        .map((message) => [entry.contract.name, message])
    })
    expect(differing).toEqual([])
  })
})
