import manifest from '../package.json' with { type: 'json' }
import type { Command } from './cli/command.js'
import { roles } from './cli/roles.js'
import { gateCommands } from './commands/gate/table.js'
import { guardCommands } from './commands/guard/table.js'
import { registryCommands } from './commands/registry/table.js'
import { snapshotCommands } from './commands/snapshot/table.js'
import { serverFlags } from './snapshots/server-flags.js'

export { type Command, type Flag, type Task } from './cli/command.js'
export { type Output } from './cli/output.js'

/**
 * The version of the command.
 *
 * @category model
 * @since 1.0.0
 */
export const version: string = manifest.version

const report = { takes: ['text', 'json', 'markdown'], description: 'Output format (default: text).' } as const
const format = { takes: ['text', 'json'], description: 'Output format (default: text).' } as const
const config = { takes: 'file', description: 'Configuration of the contract, as JSON or YAML.' } as const
const exact = { description: 'Assume senders may send anything the schema allows, including undeclared keys.' } as const
const formats = {
  takes: ['assertion', 'annotation'],
  description: 'Assert `format` as readers do, or do not (default: assertion).',
} as const
const slurp = { description: 'Read the lines of an NDJSON file as the items of one list.' } as const
const packages = {
  takes: 'folder',
  description: 'Folders of the packages to load, separated by commas, instead of those installed here and above.',
} as const
const redact = { description: 'Leave the values of messages out of the report.' } as const
const input = {
  takes: ['auto', 'json', 'ndjson', 'yaml'],
  description: 'Input format (default: auto, by the file name, then the content).',
} as const

/**
 * Every command, in the order of the help. The code of a command is loaded when the command is called.
 *
 * @category model
 * @since 1.0.0
 */
export const commands: readonly Command[] = [
  {
    name: 'list',
    operands: '',
    summary: 'List the installed contracts.',
    minOperands: 0,
    maxOperands: 0,
    flags: { format, packages, versions: { description: 'Also list the packages, and which versions go together.' } },
    examples: ['contracts list', 'contracts list --versions --format json'],
    load: async () => (await import('./commands/list/list.js')).list,
  },
  {
    name: 'show',
    operands: '<contract>',
    summary: 'Show the fields, rules, example and versions of a contract.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      format: {
        takes: ['text', 'json', 'prompt'],
        description: 'Output format; prompt prints instructions for an agent (default: text).',
      },
      brief: { description: 'With --format prompt: no descriptions and no example.' },
      packages,
    },
    examples: ['contracts show kasparro/envelope', 'contracts show kasparro/planner-output@1 --format prompt'],
    load: async () => (await import('./commands/show/show.js')).show,
  },
  {
    name: 'validate',
    operands: '<contract>|auto [file… | -]',
    summary: 'Check messages and report every issue, with line and column.',
    minOperands: 1,
    maxOperands: Infinity,
    flags: {
      strict: {
        description: 'Report undeclared keys, nulls in optional fields, duplicate keys and every warning as errors.',
      },
      input: { ...input, takes: ['auto', 'json', 'ndjson', 'yaml', 'csv', 'md'] },
      config,
      slurp,
      format: {
        takes: ['text', 'json', 'github', 'sarif', 'junit', 'problem', 'llm'],
        description: 'Output format; problem is RFC 9457 (default: text).',
      },
      'max-issues': { takes: 'count', description: 'Issues to print per document (default: all).' },
      redact,
      packages,
      jobs: {
        takes: 'count',
        max: 64,
        description: 'Threads for NDJSON and CSV, at most 64 (default: one a core for large files).',
      },
    },
    examples: [
      'contracts validate kasparro/planner-output plan.json',
      "contracts validate auto 'runs/**/*.ndjson' --format github",
    ],
    load: async () => (await import('./commands/validate/validate.js')).validate,
  },
  {
    name: 'schema',
    operands: '<contract>',
    summary: 'Print the JSON Schema of a contract.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      strict: { description: 'Reject what strict mode rejects.' },
      target: {
        takes: ['draft-2020-12', 'draft-07', 'openapi-3.0', 'openai-strict', 'anthropic', 'gemini', 'mcp'],
        description:
          'JSON Schema dialect to emit (default: draft-2020-12). The last four are provider profiles; see contracts providers.',
      },
    },
    examples: ['contracts schema kasparro/envelope', 'contracts schema kasparro/envelope --target openai-strict'],
    load: async () => (await import('./commands/schema/schema.js')).schema,
  },
  {
    name: 'providers',
    operands: '<contract|package…>',
    summary: 'Check which model providers accept contracts, as is or rewritten.',
    minOperands: 1,
    maxOperands: Infinity,
    flags: {
      target: {
        takes: ['openai-strict', 'anthropic', 'gemini', 'mcp'],
        description: 'Provider to check (default: all).',
      },
      format: { takes: ['text', 'json'], description: 'Output format; json has the source URLs (default: text).' },
    },
    examples: [
      'contracts providers kasparro/planner-output',
      "contracts providers 'kasparro/*' --target openai-strict",
    ],
    load: async () => (await import('./commands/providers/providers.js')).providers,
  },
  {
    name: 'sample',
    operands: '<contract>',
    summary: 'Print messages of a contract, valid or with one mistake each.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      count: { takes: 'count', description: 'Messages to print, one a line (default: 1).' },
      seed: { takes: 'count', description: 'The same seed prints the same messages (default: 1).' },
      invalid: {
        description: 'Print { message, raises }: an invalid message, and the code and pointer of its one issue.',
      },
    },
    examples: ['contracts sample kasparro/envelope', 'contracts sample kasparro/envelope --invalid --count 10'],
    load: async () => (await import('./commands/sample/sample.js')).sample,
  },
  {
    name: 'repair',
    operands: '<contract> [file… | -]',
    summary: 'Fix messages whose every error has one possible correction.',
    minOperands: 1,
    maxOperands: Infinity,
    flags: {
      write: { description: 'Save the fixed files; standard input is written to standard output.' },
      strict: { description: 'Also fix what strict mode rejects.' },
      input,
      config,
      slurp,
      format: { takes: ['text', 'json'], description: 'Output format; json has each JSON Patch (default: text).' },
      redact: { description: 'Leave the values of messages and patches out of the report.' },
    },
    examples: [
      'contracts repair kasparro/planner-output plan.json',
      'contracts repair kasparro/planner-output plan.json --write',
    ],
    load: async () => (await import('./commands/repair/repair.js')).repair,
  },
  {
    name: 'migrate',
    operands: '<contract> [file… | -]',
    summary: 'Migrate messages to another version of their contract.',
    minOperands: 1,
    maxOperands: Infinity,
    flags: {
      to: { takes: 'count', description: 'Version to migrate to.' },
      timestamp: { takes: 'text', description: 'Date-time for messages that have none (default: now).' },
      input,
      redact,
    },
    examples: [
      'contracts migrate scout/plan --to 2 old.json',
      'contracts migrate scout/plan --to 2 old.ndjson --timestamp 2024-01-15T00:00:00Z',
    ],
    load: async () => (await import('./commands/migrate/migrate.js')).migrate,
  },
  {
    name: 'compile',
    operands: '<module>',
    summary: 'Compile the contracts of a module to plain JavaScript modules.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      out: { takes: 'folder', description: 'Folder to write to.' },
      module: { takes: ['esm', 'cjs', 'both'], description: 'Module format (default: esm).' },
      check: { description: 'Write nothing; report files that are not up to date.' },
    },
    examples: [
      'contracts compile dist/contracts.js --out dist/compiled',
      'contracts compile dist/contracts.js --out dist/compiled --check',
    ],
    load: async () => (await import('./commands/compile/compile.js')).compile,
  },
  {
    name: 'generate',
    operands: '[folder]',
    summary: 'Write the schema files, index and tables of contract packages.',
    minOperands: 0,
    maxOperands: 1,
    flags: { check: { description: 'Write nothing; report files that are not up to date.' } },
    examples: ['contracts generate', 'contracts generate packages/orders --check'],
    load: async () => (await import('./commands/generate/generate.js')).generate,
  },
  {
    name: 'init',
    operands: '',
    summary: 'Make this folder a contract package, with a first contract.',
    minOperands: 0,
    maxOperands: 0,
    flags: {
      domain: { takes: 'text', description: 'Domain of the contracts: the first word of their names.' },
      test: {
        takes: ['node', 'vitest', 'jest'],
        description: 'Runner of the tests (default: the one in package.json, else node).',
      },
    },
    examples: ['contracts init --domain acme', 'contracts init --domain acme --test vitest'],
    load: async () => (await import('./commands/init/init.js')).init,
  },
  {
    name: 'new',
    operands: '<contract|rule|version|migration> <name>',
    summary: 'Write the files of a new contract, rule, version or migration.',
    minOperands: 2,
    maxOperands: 2,
    flags: {
      role: {
        takes: roles,
        description: 'Role of a new contract (default: message).',
      },
      on: { takes: 'text', description: 'Contract of a new rule.' },
      down: { description: 'Write a migration from the newest version to the one before.' },
    },
    examples: ['contracts new contract acme/order --role input', 'contracts new rule acme/total-fits --on order'],
    load: async () => (await import('./commands/new/new.js')).create,
  },
  {
    name: 'infer',
    operands: '<contract> [file… | -]',
    summary: 'Propose the source of a contract from messages, and say why.',
    minOperands: 1,
    maxOperands: Infinity,
    flags: {
      out: { takes: 'file', description: 'File to write (default: standard output).' },
      force: { description: 'Overwrite the file, or with --add the contract of this name.' },
      role: {
        takes: roles,
        description: 'Role of the contract (default: message).',
      },
      input: { ...input, takes: ['auto', 'json', 'ndjson', 'yaml', 'csv'] },
      items: { description: 'Read the items of a list as messages.' },
      'enum-max': { takes: 'count', max: 200, description: 'The most values of an enumeration (default: 12).' },
      'enum-ratio': {
        takes: 'count',
        description: 'Least average count of each value of an enumeration (default: 5).',
      },
      add: { description: 'Add the contract to its package: source, test, example, catalog, changeset.' },
      ranges: { description: 'Infer the bounds of numbers and lists, and texts that are not empty.' },
    },
    examples: ["contracts infer acme/order 'runs/*.ndjson'", 'contracts infer acme/order orders.csv --add'],
    load: async () => (await import('./commands/infer/infer.js')).infer,
  },
  {
    name: 'import',
    operands: '<file[#schema]>',
    summary: 'Write contracts from JSON Schema, OpenAPI, MCP tools or zod; compare.',
    minOperands: 1,
    maxOperands: 1,
    flags: {
      name: { takes: 'text', description: 'acme/order, or the domain of several (default: imported).' },
      out: { takes: 'file', description: 'File to write, or folder if there are several schemas.' },
      force: { description: 'Overwrite files, or with --add contracts of the same name.' },
      role: {
        takes: roles,
        description: "Role of the contract (default: message, or the tool's).",
      },
      add: { description: 'Add each contract to its package: source, test, example, catalog, changeset.' },
      'assume-types': { description: 'Read a schema without type as the type of its keywords.' },
      formats: {
        ...formats,
        description: 'Check a `format` with the codec of core for it, or do not (default: annotation).',
      },
    },
    examples: [
      'contracts import order.schema.json --name acme/order --add',
      'contracts import ./src/zod.ts#Order --name acme/order --out src/order.ts',
    ],
    load: async () => (await import('./commands/import/import.js')).importSchema,
  },
  {
    name: 'diff',
    operands: '<old> <new | -- command…>',
    summary: 'Compare schemas or releases and report what breaks, and for whom.',
    minOperands: 1,
    maxOperands: 2,
    flags: {
      against: {
        takes: 'text',
        description: 'Git revision: compare <new> with its content at the merge base.',
      },
      format: report,
      role: {
        takes: roles,
        description: "Role to compare under (default: the schema's own role, else message).",
      },
      exact,
      formats,
      matrix: { description: 'Compare every version of a package, or folder of releases, with every other.' },
      difference: { description: 'Print the schema of the messages that <new> no longer accepts.' },
      traffic: { takes: 'file', description: 'Count the messages of a file that <new> no longer accepts.' },
      mcp: { description: 'Compare snapshots: a file with a file, an address, or the command after --.' },
      execute: { description: 'With --mcp: make the call of each break on both servers.' },
      'old-command': { takes: 'text', description: 'With --execute: command of the old server, run by the shell.' },
      all: { description: 'With --execute: also call tools that are not marked read-only.' },
      ...serverFlags,
    },
    takesCommand: 'mcp',
    examples: [
      'contracts diff main:schemas/order.schema.json schemas/order.schema.json',
      'contracts diff --mcp tools.json -- npx -y @modelcontextprotocol/server-everything',
    ],
    load: async () => (await import('./commands/diff/diff.js')).diff,
  },
  {
    name: 'check',
    operands: '[folder | -- command…]',
    summary: 'Check packages, a folder of schemas or a pinned server; say what breaks.',
    minOperands: 0,
    maxOperands: 1,
    flags: {
      against: { takes: 'text', description: 'Git revision or npm to compare with (default: merge base).' },
      bump: {
        takes: ['none', 'patch', 'minor', 'major'],
        description: 'Version bump chosen by another release tool; for a folder, the largest allowed (default: minor).',
      },
      role: {
        takes: roles,
        description: "Role of the schemas of a folder (default: the schema's own role, else message).",
      },
      exact: { description: 'For a folder: assume senders may send anything that its schemas allow.' },
      formats: {
        ...formats,
        description: 'For a folder: assert `format` as readers do, or do not (default: assertion).',
      },
      write: { description: 'Write the drafted changesets, and pass if the check passes with them.' },
      'allow-empty': { description: 'Pass if there is no package to check.' },
      'allow-old-build': { description: 'Accept a build that is older than its sources.' },
      verbose: { description: 'Also list smaller changes and what is not checked.' },
      format: {
        takes: ['text', 'json', 'markdown', 'sarif'],
        description: 'Output format (default: text); sarif is for code scanning.',
      },
      sarif: { takes: 'file', description: 'File to write the findings to as SARIF too, for code scanning.' },
      snapshot: { takes: 'file', description: 'Compare this snapshot with the server after --, or at an address.' },
      ...serverFlags,
    },
    takesCommand: 'snapshot',
    examples: [
      'contracts check --against npm --format markdown',
      'contracts check --snapshot tools.json -- npx -y @modelcontextprotocol/server-everything',
    ],
    load: async () => (await import('./commands/check/check.js')).check,
  },
  {
    name: 'release',
    operands: '',
    summary: 'Cut a release: versions, derived files and baselines, checked.',
    minOperands: 0,
    maxOperands: 0,
    flags: {
      version: {
        takes: 'text',
        description: 'Version of the one package to release, without changesets (default: theirs).',
      },
      all: { description: 'Also write baselines of packages without contracts.' },
    },
    examples: ['contracts release', 'contracts release --version 1.2.0'],
    load: async () => (await import('./commands/release/release.js')).release,
  },
  ...snapshotCommands,
  ...guardCommands,
  ...gateCommands,
  ...registryCommands,
]
