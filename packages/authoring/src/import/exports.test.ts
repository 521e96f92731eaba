import * as E from 'fp-ts/lib/Either.js'
import { z } from 'zod'
import { toJSONSchema } from 'zod/v4/core'
import { schemasOfExports } from './exports.js'

const loadZod = () => Promise.resolve(E.right(toJSONSchema))

const of = (exported: Readonly<Record<string, unknown>>, isNamed = false) =>
  schemasOfExports(new Map(Object.entries(exported)), { file: './src/order.ts', isNamed, loadZod })

const id = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }

describe('the schemas of the exports of a module', () => {
  it('are those of zod, of Standard JSON Schema and of plain JSON Schema; other exports are skipped', async () => {
    const standard = { version: 1, vendor: 'some', validate: () => ({ value: 1 }), jsonSchema: { input: () => id } }
    const found = await of({
      Zod: z.strictObject({ id: z.string() }),
      Standard: { '~standard': standard },
      default: id,
      text: 'no schema',
    })
    expect(found).toMatchObject(
      E.right([
        { label: './src/order.ts#Zod', name: 'Zod', isDerived: true, root: { ...id, additionalProperties: false } },
        { label: './src/order.ts#Standard', name: 'Standard', root: id },
        { label: './src/order.ts#default', name: 'order', root: id },
      ]),
    )
  })

  it('list the checks and changes of zod that JSON Schema does not contain', async () => {
    const even = z.number().refine((n) => n % 2 === 0)
    expect(await of({ Even: z.object({ even, at: z.coerce.date(), of: z.int().default(1) }) })).toMatchObject(
      E.right([
        {
          beyond: [
            { pointer: '/properties/at', keyword: 'coerce', value: 'code' },
            { pointer: '/properties/at', keyword: 'date', value: 'code' },
            { pointer: '/properties/even', keyword: 'refine', value: 'code' },
            { pointer: '/properties/of', keyword: 'default', value: 'code' },
          ],
        },
      ]),
    )
  })

  it('are refused with a sentence if the caller named something else', async () => {
    expect(await of({ Order: undefined }, true)).toEqual(E.left('./src/order.ts has no export Order.'))
    expect(await of({ Order: 'text' }, true)).toEqual(
      E.left('./src/order.ts#Order is not a schema: zod 4, Standard JSON Schema and JSON Schema are.'),
    )
    const bare = { '~standard': { version: 1, vendor: 'some', validate: () => ({ value: 1 }) } }
    expect(await of({ Order: bare })).toEqual(
      E.left(
        './src/order.ts#Order has no JSON Schema: some gives none; export one with Standard JSON Schema, or the JSON Schema itself.',
      ),
    )
    expect(await of({ text: 'no schema' })).toEqual(E.left('./src/order.ts exports no schema.'))
  })
})
