/** Third-party validators read the schema files as they are shipped, all of a package together. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Validator } from '@cfworker/json-schema'
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { everyContract } from '../every-contract/every-contract.js'

interface ShippedSchema {
  readonly $id: string
  readonly title: string
}

const shippedBy = (domain: string): readonly ShippedSchema[] => {
  const folder = fileURLToPath(new URL('schemas', import.meta.resolve(`@contracts/${domain}/package.json`)))
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ShippedSchema)
}

const shipped = ['a2a', 'conversation', 'kasparro', 'mlops', 'scout'].flatMap(shippedBy)
const schemaOf = (name: string): ShippedSchema => {
  const found = shipped.find(({ title }) => title === name)
  if (found === undefined) throw new Error(`no schema file of ${name}`)
  return found
}

const strict = new Ajv2020({ schemas: [...shipped], strictSchema: true, strictTypes: false, keywords: ['x-contract'] })
const lenient = new Ajv2020({ schemas: [...shipped], strict: false, validateFormats: false })

type Judge = (schema: ShippedSchema, message: unknown) => boolean | Promise<boolean>

const judges: Readonly<Record<string, Judge>> = {
  'ajv, strict': ({ $id }, message) => strict.validate<boolean>($id, message),
  'ajv, not strict, without formats': ({ $id }, message) => lenient.validate<boolean>($id, message),
  '@cfworker/json-schema': (schema, message) => new Validator(schema, '2020-12').validate(message).valid,
  '@hyperjump/json-schema': async (schema, message) => {
    registerSchema(schema as never) // it has its own type of a schema
    try {
      return (await validate(schema.$id, message as never)).valid // a message is JSON
    } finally {
      unregisterSchema(schema.$id)
    }
  },
}

describe('the shipped schemas', () => {
  it('are one for each contract, and each has its own id', () => {
    expect(shipped.map(({ title }) => title).sort()).toEqual(everyContract.map(({ contract }) => contract.name).sort())
    expect(new Set(shipped.map(({ $id }) => $id)).size).toBe(shipped.length)
  })

  describe.each(Object.entries(judges))('in %s', (_, judge) => {
    it.each(everyContract.map((entry) => [entry.contract.name, entry] as const))(
      '%s: the examples are valid, a number is not',
      async (name, { examples }) => {
        const schema = schemaOf(name)
        for (const example of examples) expect(await judge(schema, example)).toBe(true)
        expect(await judge(schema, 7)).toBe(false)
      },
    )
  })
})
