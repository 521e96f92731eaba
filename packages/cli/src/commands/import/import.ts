import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Json, Role } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { contractText } from '../../authoring/print-contract.js'
import { pascalOf } from '../../authoring/words.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { capitalized, isKebab, withArticle, wordsOf } from '../../package/words.js'
import { kindOf, writeFiles } from '../../package/write-files.js'
import { nodeOfSchema, type ReadSchema, Unreadable, type Unsaid } from './node-of-schema.js'
import { prove } from './prove.js'
import { valueAt } from './schema-value.js'

const readJson = (path: string): E.Either<string, Json> => {
  try {
    return E.right(JSON.parse(readFileSync(path, 'utf8')) as Json) // what JSON.parse returns is JSON
  } catch (error) {
    return E.left(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
}

const readNode = (root: Json, pointer: string, name: string): E.Either<string, ReadSchema> => {
  try {
    return E.right(nodeOfSchema(root, pointer, name))
  } catch (error) {
    if (error instanceof Unreadable) return E.left(error.message)
    throw error
  }
}

/** `order.v1.schema.json` has the contract `order`. */
const kebabOf = (text: string): string => {
  const words = pascalOf(text.replace(/(?:\.v\d+)?(?:\.schema)?\.json$/, '')).replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
  return words.toLowerCase()
}

/** What the codec leaves out, as a comment with the original keywords. */
const comment = (unsaid: readonly Unsaid[]): string => {
  if (unsaid.length === 0) return ''
  const lines = unsaid.map(({ pointer, keyword, value }) => {
    const text = `${printable(pointer)} ${printable(keyword)}: ${printable(JSON.stringify(value))}`
    return ` * ${text.replaceAll('*/', '*\\/')}\n`
  })
  return `\n/*\n * The codec does not say these keywords of the schema: write them as rules.\n${lines.join('')} */\n`
}

/** Writes the source of a contract from a JSON Schema, and compares the two. */
export const importSchema = async (task: Task): Promise<ExitCode> => {
  const { flags, io, out, err } = task
  const [source = ''] = task.operands
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why}\n`)
    return exitCode.usageError
  }
  const hash = source.indexOf('#')
  const [file, pointer] = hash < 0 ? [source, ''] : [source.slice(0, hash), source.slice(hash + 1)]
  if (pointer !== '' && !pointer.startsWith('/')) {
    return refuse(`After # a JSON pointer is expected, such as #/$defs/Order, not ${printable(pointer)}.`)
  }
  const id = String(flags['name'] ?? `imported/${kebabOf(pointer.split('/').at(-1) || basename(file))}`)
  const [domain = '', name = '', ...more] = id.split('/')
  if (!isKebab(domain) || !isKebab(name) || more.length > 0) {
    return refuse(`The contract must be named like acme/order, not ${printable(JSON.stringify(id))}: use --name.`)
  }
  const path = typeof flags['out'] === 'string' ? resolve(io.cwd, flags['out']) : undefined
  if (path !== undefined && flags['force'] !== true && kindOf(path) !== undefined) {
    return refuse(`${printable(String(flags['out']))} exists already: --force overwrites it.`)
  }
  const root = readJson(resolve(io.cwd, file))
  if (E.isLeft(root)) return refuse(`${printable(file)} ${root.left}.`)
  if (valueAt(root.right, pointer) === undefined) return refuse(`${printable(source)} leads to no schema.`)
  const read = readNode(root.right, pointer, pascalOf(name))
  if (E.isLeft(read)) return refuse(`${printable(source)} ${read.left}.`)

  const { node, unsaid } = read.right
  const { text, left } = contractText({
    ...{ id, version: 1, node },
    role: String(flags['role'] ?? 'message') as Role, // one of those the option takes
    description: `${capitalized(withArticle(wordsOf(name)))}.`,
  })
  const code = `${text}${comment(unsaid)}`
  if (path === undefined) await out.write(code)
  else {
    const written = writeFiles([{ path, text: code }])
    if (E.isLeft(written)) return refuse(`${printable(written.left.path)} cannot be written: ${written.left.why}.`)
  }
  const proof = prove(node, root.right, pointer)
  const unsaidLines = unsaid.map(({ pointer: at, keyword }) => `${at === '' ? 'message' : at}: ${keyword} is not said`)
  const lines = [...proof.why, ...unsaidLines, ...left].map((line) => `  ${printable(line)}\n`)
  await err.write(`${proof.relation}: strict mode against ${printable(source)}\n${lines.join('')}`)
  return proof.relation === 'equal' ? exitCode.valid : exitCode.invalid
}
