/**
 * Imports the schema files of the domains and published schemas of third parties, and counts those of which every sample
 * is valid, those of which one is not, and those of which none is found. It runs from source and needs no build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasOf, type SchemaSource } from '@contracts/authoring'
import { asWritten, nodeOfSchema, Unreadable } from '@contracts/authoring/internal'
import type { Json, SchemaNode } from '@contracts/core'
import { interpret } from '@contracts/core/internal'
import { findSample, seeded } from '@contracts/testing'
import * as E from 'fp-ts/lib/Either.js'
import { a2aSchemas, type ForeignSchemas, mcpSchemas, publishedSchemas } from './foreign-schemas.js'

const count = 20

const domainSchemas = (): ForeignSchemas => {
  const folders = readdirSync('packages').map((name) => join('packages', name, 'schemas'))
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).map((file) => join(folder, file))
    } catch {
      return [] // not a domain
    }
  })
  // A schema file is JSON.
  const read = (file: string): readonly SchemaSource[] =>
    schemasOf(JSON.parse(readFileSync(file, 'utf8')) as Json, '', file)
  return { name: 'domains', sources: files.filter((file) => file.endsWith('.json')).flatMap(read) }
}

type Verdict = 'valid' | 'invalid' | 'not found' | 'not imported'

/** Returns the node of a schema, or why it cannot be imported. */
const importedNode = (root: Json, pointer: string): SchemaNode | string => {
  try {
    return asWritten(nodeOfSchema(root, pointer, 'Message', { exactly: true }).node)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

/** Returns whether the samples of one imported schema are valid, and why not. */
const sampled = ({ root, pointer }: SchemaSource): { readonly verdict: Verdict; readonly why?: string } => {
  const node = importedNode(root, pointer)
  if (typeof node === 'string') return { verdict: 'not imported', why: node }
  const random = seeded(1)
  for (let i = 0; i < count; i++) {
    const found = findSample(node, random)
    if (E.isLeft(found)) return { verdict: 'not found', why: `${found.left.pointer} ${found.left.reason}` }
    if (!interpret(node).is(found.right)) return { verdict: 'invalid', why: JSON.stringify(found.right) }
  }
  return { verdict: 'valid' }
}

const mcp = await mcpSchemas()
if (E.isLeft(mcp)) process.stdout.write(`${mcp.left}\n`)
const groups = [domainSchemas(), ...publishedSchemas(), ...(E.isLeft(mcp) ? [] : [mcp.right]), a2aSchemas()]
const totals: Record<Verdict, number> = { valid: 0, invalid: 0, 'not found': 0, 'not imported': 0 }
for (const { name, sources } of groups)
  for (const source of sources) {
    const { verdict, why } = sampled(source)
    totals[verdict]++
    if (verdict !== 'valid') process.stdout.write(`${name} ${source.label}: ${verdict}: ${why ?? ''}\n`)
  }
process.stdout.write(`samples of imported schemas (${String(count)} each): ${JSON.stringify(totals)}\n`)
