import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { schemasOf } from './documents.js'
import { importContract } from './import-contract.js'

const fieldOf = (schema: Json): string => {
  const text = { type: ['string', 'null'] }
  const tree = { anyOf: [{ type: 'null' }, { type: 'object', properties: { t: { $ref: '#/$defs/tree' } } }] }
  const document = { type: 'object', properties: { a: schema }, $defs: { text, tree } }
  const [source] = schemasOf(document, '', 'a.json')
  if (source === undefined) throw new Error('no schema')
  const made = importContract(source, { id: 'acme/a' })
  if (E.isLeft(made)) throw new Error(made.left)
  if (made.right.relation !== 'equal') throw new Error(made.right.relation)
  return made.right.text
}

describe('null in an imported schema', () => {
  it.each<readonly [Json, string]>([
    [{ anyOf: [{ type: ['string', 'null'] }, { type: 'null' }] }, 'a: nullable(string),'],
    [{ anyOf: [{ $ref: '#/$defs/text' }, { type: 'null' }] }, 'a: nullable(string),'],
    [{ anyOf: [{ enum: ['b', null] }, { type: 'null' }] }, "a: nullable(literal('b')),"],
    [{ anyOf: [{ type: ['string', 'null'] }, { type: ['boolean', 'null'] }] }, 'a: nullable(A'],
    [{ type: 'null' }, 'a: t.null,'],
  ])('is in %j once', (schema, line) => {
    expect(fieldOf(schema)).toContain(line)
  })

  it('is in the type of an optional field once', () => {
    expect(fieldOf({ $ref: '#/$defs/tree' })).toContain('type Tree = {\n  t?: Tree | null\n} | null\n')
    const list = { type: 'object', properties: { next: { anyOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] } } }
    const document = { $ref: '#/$defs/list', $defs: { list } }
    const [source] = schemasOf(document, '', 'a.json')
    const made = source === undefined ? undefined : importContract(source, { id: 'acme/a' })
    expect(made !== undefined && E.isRight(made) ? made.right.text : '').toContain('  next?: A | null\n')
  })
})
