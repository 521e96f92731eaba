/** The tools by which an agent checks its own messages. Each is one call of the command. */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { boolean, contract, enumOf, field, isJsonObject, type Json, struct } from '@contracts/core'
import { JsonValue, NonEmptyString } from '@contracts/core/codecs'
import type { Readable, Writable } from 'node:stream'
import { McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Finished, RunCommand } from './run-command.js'

const ContractName = field(NonEmptyString, 'Contract, as `list` names it, such as shop/order or shop/order@1.')
const Message = field(JsonValue, 'The message itself, as JSON.')
const Strict = field(boolean, 'True to report undeclared keys, nulls in optional fields and every warning as errors.')

const Nothing = struct('Nothing', {})
const OfContract = struct('OfContract', { contract: ContractName })
const OfMessage = struct('OfMessage', { contract: ContractName, message: Message }, { strict: Strict })
const OfSchemas = struct(
  'OfSchemas',
  {
    old: field(
      JsonValue,
      'Old version: a JSON Schema, or a path in this folder, or one at a git revision, such as main:schemas/order.json.',
    ),
    next: field(JsonValue, 'New version, written like the old one.'),
  },
  {
    role: field(
      enumOf('input', 'output', 'message', 'record', 'config'),
      'Role of the messages, which says who writes and who reads them (default: message).',
    ),
  },
)
const OfFolder = struct(
  'OfFolder',
  {},
  {
    folder: field(NonEmptyString, 'Folder of schemas to check (default: the contract packages of this folder).'),
    against: field(NonEmptyString, 'Git revision to compare with (default: where this branch left the main one).'),
  },
)

/** The result of a tool: what the command wrote, and whether it could answer. */
const resultOf = ({ exitCode, stdout, stderr }: Finished, more: { readonly [key: string]: Json } = {}) => {
  const text = [stdout, stderr]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n')
  const report = reportIn(stdout)
  return {
    content: [{ type: 'text' as const, text: text === '' ? `exit code ${String(exitCode)}` : text }],
    isError: exitCode > 1,
    structuredContent: { exitCode, ...(report === undefined ? {} : { report }), ...more },
  }
}

const reportIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json // it is parsed JSON
  } catch {
    return undefined
  }
}

/**
 * Reports whether a path is of the folder, links followed: an agent reads no other file through a tool. A path that does
 * not exist is, unless it climbs; it may be the name of something else.
 */
const isWithin = async (folder: string, path: string): Promise<boolean> => {
  const isBelow = (root: string, file: string): boolean => {
    const way = relative(root, file)
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
  }
  const whole = resolve(folder, path)
  if (/^[~-]/.test(path) || !isBelow(folder, whole)) return false
  try {
    const [root, found] = await Promise.all([realpath(folder), realpath(whole)])
    return isBelow(root, found)
  } catch {
    return true
  }
}

const described = <A>(name: string, description: string, codec: Parameters<typeof contract<A, A>>[0]['codec']) =>
  contract<A, A>({ id: `contracts/${name}`, version: 1, role: 'input', description, codec })

const readOnly = { readOnlyHint: true, openWorldHint: false, idempotentHint: true }

/**
 * The settings of the server of these tools.
 *
 * @category model
 * @since 1.0.0
 */
export interface ServerSettings {
  /** The folder whose contracts the tools are about. They read no file outside of it. */
  readonly cwd: string
  /** The version that the server states. */
  readonly version: string
}

/**
 * Makes the server of these tools.
 *
 * @category constructors
 * @since 1.0.0
 */
export const contractsServer = (runCommand: RunCommand, { cwd, version }: ServerSettings): McpServer => {
  const server = new McpServer({ name: 'contracts', version }, { capabilities: { tools: {} } })
  const refuse = (text: string) => ({ content: [{ type: 'text' as const, text: `✗ ${text}` }], isError: true })

  /** Returns the operand of a side of a comparison, or a sentence. Schemas are written into `folder`. */
  const operandOf = async (
    side: Json,
    name: string,
    folder: string,
  ): Promise<{ readonly operand: string } | string> => {
    if (isJsonObject(side) || typeof side === 'boolean') {
      const operand = join(folder, `${name}.schema.json`)
      await writeFile(operand, JSON.stringify(side))
      return { operand }
    }
    const [file = ''] = typeof side === 'string' ? side.split('#', 1) : []
    if (typeof side !== 'string' || file === '') return `${name} is neither a JSON Schema nor a name.`
    return (await isWithin(cwd, file)) ? { operand: side } : `${name} is no file of this folder.`
  }

  const add = <A>(
    name: string,
    description: string,
    codec: Parameters<typeof contract<A, A>>[0]['codec'],
    call: (given: A, run: RunCommand) => Promise<ReturnType<typeof resultOf> | ReturnType<typeof refuse>>,
  ): void => {
    const inputSchema = described(name, description, codec)
    server.registerTool(name, { description, inputSchema, annotations: readOnly }, (given, { mcpReq: { signal } }) =>
      call(given, (args, stdin) => runCommand(args, stdin, signal)),
    )
  }

  add(
    'list',
    'Lists the contracts that are installed here, with their roles and descriptions.',
    Nothing,
    async (_, run) => resultOf(await run(['list', '--format', 'json'])),
  )
  add(
    'show',
    'Shows how to write messages of a contract: its fields, rules and an example.',
    OfContract,
    async ({ contract: name }, run) => resultOf(await run(['show', '--format', 'prompt', '--', name])),
  )
  add(
    'validate',
    'Checks a message against a contract and returns every issue. Exit code 0: valid; 1: invalid.',
    OfMessage,
    async ({ contract: name, message, strict }, run) =>
      resultOf(
        await run(
          [
            'validate',
            '--input',
            'json',
            '--format',
            'json',
            ...(strict === true ? ['--strict'] : []),
            '--',
            name,
            '-',
          ],
          JSON.stringify(message),
        ),
      ),
  )
  add(
    'repair',
    'Corrects a message whose every error has one possible correction, and returns it with its corrections.',
    OfMessage,
    async ({ contract: name, message, strict }, run) => {
      const options = ['repair', '--input', 'json', ...(strict === true ? ['--strict'] : [])]
      const text = JSON.stringify(message)
      const report = await run([...options, '--format', 'json', '--', name, '-'], text)
      if (report.exitCode !== 0) return resultOf(report)
      const { exitCode, stdout } = await run([...options, '--write', '--', name, '-'], text)
      const repaired = exitCode === 0 ? reportIn(stdout) : undefined
      return resultOf(report, repaired === undefined ? {} : { message: repaired })
    },
  )
  add(
    'diff',
    'Compares two versions of a schema or contract: what breaks, for whom, with a message that shows it. Exit code 1: it breaks.',
    OfSchemas,
    async ({ old, next, role }, run) => {
      const folder = await mkdtemp(join(tmpdir(), 'contracts-'))
      try {
        const sides: string[] = []
        for (const [name, side] of [
          ['old', old],
          ['next', next],
        ] as const) {
          const found = await operandOf(side as Json, name, folder) // a JSON value of the contract
          if (typeof found === 'string') return refuse(found)
          sides.push(found.operand)
        }
        const roles = role === undefined || role === null ? [] : ['--role', role]
        return resultOf(await run(['diff', '--format', 'json', ...roles, ...sides]))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
  add(
    'check',
    'Checks the contract packages of this folder, or a folder of schemas, against git: the bump they need and what breaks.',
    OfFolder,
    async ({ folder, against }, run) => {
      const operands = folder === undefined || folder === null ? [] : [folder]
      for (const one of operands) if (!(await isWithin(cwd, one))) return refuse(`${one} is not in this folder.`)
      const revision = against === undefined || against === null ? [] : [`--against=${against}`]
      return resultOf(await run(['check', '--format', 'json', ...revision, ...operands]))
    },
  )
  return server
}

/**
 * Serves these tools on standard input and output until the client closes them.
 *
 * @category destructors
 * @since 1.0.0
 */
export const serveContracts = (server: McpServer, stdin: Readable, stdout: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    server.server.onclose = () => {
      resolve()
    }
    server.connect(new StdioServerTransport(stdin, stdout)).catch(reject)
  })
