import { printable } from '@contracts/core/report'
import type { ServerAddress } from '@contracts/protocols/snapshot'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../cli/command.js'

/** Returns the milliseconds to wait for an answer, as an option of a connection. */
export const timeoutOf = ({ flags }: Pick<Task, 'flags'>): { readonly timeout?: number } =>
  typeof flags['timeout'] === 'string' ? { timeout: Number(flags['timeout']) * 1000 } : {}

/** Checks whether an operand is an address, and not a file. */
export const isAddress = (operand: string): boolean => /^https?:\/\//i.test(operand)

const headersOf = (header: string | true | undefined): E.Either<string, Readonly<Record<string, string>>> => {
  if (typeof header !== 'string') return E.right({})
  const colon = header.indexOf(':')
  const [name, value] = [header.slice(0, Math.max(0, colon)), header.slice(colon + 1).trim()]
  return !/^[\w-]+$/.test(name) || value === ''
    ? E.left('--header must be "Name: value", such as "Authorization: Bearer …".')
    : E.right({ [name]: value })
}

/** Returns the address of the server that a call names: the command after `--`, or an address. */
export const serverOf = (
  operand: string | undefined,
  { command, flags, io }: Pick<Task, 'command' | 'flags' | 'io'>,
): E.Either<string, ServerAddress> => {
  const [program, ...args] = command ?? []
  if (program !== undefined) {
    if (operand !== undefined) return E.left('Name one server: a command after --, or an address.')
    if (flags['header'] !== undefined) return E.left('--header is for an address, not for a command.')
    return E.right({ kind: 'command', command: [program, ...args], cwd: io.cwd, env: io.env })
  }
  if (operand === undefined) return E.left('Name the server: its command after --, or its address.')
  if (!isAddress(operand) || !URL.canParse(operand))
    return E.left(`${printable(operand)} is no address: write https://…, or the command of the server after --.`)
  return E.map((headers: Readonly<Record<string, string>>): ServerAddress => ({ kind: 'url', url: operand, headers }))(
    headersOf(flags['header']),
  )
}
