import manifest from '../package.json' with { type: 'json' }
import type { Command } from './cli/command.js'

export { type Command, type Flag, type Task } from './cli/command.js'

/**
 * The version of the command.
 *
 * @category model
 * @since 1.0.0
 */
export const version: string = manifest.version

const report = { takes: ['text', 'json', 'markdown'], says: 'Output format (default: text).' } as const
const format = { takes: ['text', 'json'], says: 'Output format (default: text).' } as const

/**
 * Every command, in the order the help lists them. A command's code is loaded when it is called.
 *
 * @category model
 * @since 1.0.0
 */
export const commands: readonly Command[] = [
  {
    name: 'list',
    operands: '',
    summary: 'Lists the contracts installed here.',
    least: 0,
    most: 0,
    flags: { format, versions: { says: 'Adds the packages they come from, and which versions go together.' } },
    load: async () => (await import('./commands/list/list.js')).list,
  },
  {
    name: 'show',
    operands: '<contract>',
    summary: 'Shows the fields, rules, example and versions of a contract, or what to tell an agent that writes it.',
    least: 1,
    most: 1,
    flags: {
      format: {
        takes: ['text', 'json', 'prompt'],
        says: 'Output format; prompt is what to tell an agent (default: text).',
      },
      brief: { says: 'With --format prompt: no descriptions, no example.' },
    },
    load: async () => (await import('./commands/show/show.js')).show,
  },
  {
    name: 'validate',
    operands: '<contract>|auto [file… | -]',
    summary: 'Checks messages and says everything that is wrong with them, with line and column.',
    least: 1,
    most: Infinity,
    flags: {
      strict: { says: 'Unknown keys, nulls in optional fields, duplicate keys and every warning are errors.' },
      input: {
        takes: ['auto', 'json', 'ndjson', 'yaml', 'csv', 'md'],
        says: 'What is read; auto goes by the file name, then by the content.',
      },
      config: { takes: 'file', says: 'Configures the contract, where it can be: a file of JSON or YAML.' },
      turns: { says: 'Reads the lines of each file, NDJSON, as the items of one list: turns of one conversation.' },
      format: {
        takes: ['text', 'json', 'github', 'sarif', 'junit', 'problem', 'llm'],
        says: 'Output format (default: text).',
      },
      'max-issues': { takes: 'count', says: 'Prints at most so many issues of each document.' },
      redact: { says: 'Keeps the values of the messages out of the report.' },
      jobs: {
        takes: 'count',
        most: 64,
        says: 'Worker threads for NDJSON and CSV (default: 1); the output does not change.',
      },
    },
    load: async () => (await import('./commands/validate/validate.js')).validate,
  },
  {
    name: 'schema',
    operands: '<contract>',
    summary: 'Prints the JSON Schema of a contract.',
    least: 1,
    most: 1,
    flags: {
      strict: { says: 'Refuses what strict mode refuses.' },
      target: {
        takes: ['draft-2020-12', 'draft-07', 'openapi-3.0', 'openai-strict', 'anthropic', 'gemini', 'mcp'],
        says: 'JSON Schema dialect or model provider to emit for (default: draft-2020-12).',
      },
    },
    load: async () => (await import('./commands/schema/schema.js')).schema,
  },
  {
    name: 'doctor',
    operands: '<contract|package…>',
    summary: 'Says which model providers take contracts as they are, which rewritten, and which refuse them, and why.',
    least: 1,
    most: Infinity,
    flags: {
      target: {
        takes: ['openai-strict', 'anthropic', 'gemini', 'mcp'],
        says: 'The one provider to check (default: all). Exit code 1: one refuses a contract.',
      },
      format: { takes: ['text', 'json'], says: 'Output format; json names the public pages (default: text).' },
    },
    load: async () => (await import('./commands/providers/providers.js')).doctor,
  },
  {
    name: 'sample',
    operands: '<contract>',
    summary: 'Prints messages of a contract: valid ones, or with --invalid one fault each and the issue it must raise.',
    least: 1,
    most: 1,
    flags: {
      count: { takes: 'count', says: 'How many, one a line (default: 1).' },
      seed: { takes: 'count', says: 'The same seed gives the same messages (default: 1).' },
      invalid: { says: 'Prints { message, raises } with the code and pointer of the one issue it raises.' },
    },
    load: async () => (await import('./commands/sample/sample.js')).sample,
  },
  {
    name: 'repair',
    operands: '<contract> [file… | -]',
    summary: 'Repairs faults that have only one possible meaning; guesses nothing.',
    least: 1,
    most: Infinity,
    flags: {
      write: { says: 'Writes what is repaired: files in their place, standard input to standard output.' },
      strict: { says: 'Repairs what strict mode refuses as well.' },
      input: {
        takes: ['auto', 'json', 'ndjson', 'yaml'],
        says: 'What is read; auto goes by the file name, then by the content.',
      },
      config: { takes: 'file', says: 'Configures the contract, where it can be: a file of JSON or YAML.' },
      turns: { says: 'Reads the lines of each file, NDJSON, as the items of one list: turns of one conversation.' },
      format: { takes: ['text', 'json'], says: 'Output format; json has each JSON Patch (default: text).' },
      redact: { says: 'Keeps the values of the messages out of the report, those that a patch writes too.' },
    },
    load: async () => (await import('./commands/repair/repair.js')).repair,
  },
  {
    name: 'migrate',
    operands: '<contract> [file… | -]',
    summary: 'Prints messages in the shape of another version of their contract.',
    least: 1,
    most: Infinity,
    flags: {
      to: { takes: 'count', says: 'The version to go to.' },
      at: { takes: 'text', says: 'The date-time to write where an old message has none (default: now).' },
      input: {
        takes: ['auto', 'json', 'ndjson', 'yaml'],
        says: 'What is read; auto goes by the file name, then by the content.',
      },
      redact: { says: 'Keeps the values of the messages out of the report.' },
    },
    load: async () => (await import('./commands/migrate/migrate.js')).migrate,
  },
  {
    name: 'compile',
    operands: '<module>',
    summary: 'Compiles the contracts of a module into plain modules that need no code generation.',
    least: 1,
    most: 1,
    flags: {
      out: { takes: 'folder', says: 'Where they are written.' },
      format: { takes: ['esm', 'cjs', 'both'], says: 'ES modules, CommonJS or both (default: esm).' },
      check: { says: 'Writes nothing, and says which files are not what would be written.' },
    },
    load: async () => (await import('./commands/compile/compile.js')).compile,
  },
  {
    name: 'diff',
    operands: '<old> <new>',
    summary: 'Says what a change of schemas breaks, for whom, and with which message; - is standard input.',
    least: 1,
    most: 2,
    flags: {
      format: report,
      role: {
        takes: ['input', 'output', 'message', 'record', 'config'],
        says: 'Who produces and who consumes (default: as the schema says, else message).',
      },
      exact: { says: 'Takes both schemas as written, not as senders write and readers read.' },
      matrix: {
        says: 'Every version of one package against every other: name the package, or its folder of releases.',
      },
    },
    load: async () => (await import('./commands/diff/diff.js')).diff,
  },
  {
    name: 'check',
    operands: '',
    summary: 'Checks every package of a workspace against its releases and the pending changesets.',
    least: 0,
    most: 0,
    flags: {
      against: { takes: 'text', says: 'Git revision or npm (default: merge base).' },
      bump: {
        takes: ['none', 'patch', 'minor', 'major'],
        says: 'Bump chosen by another release tool.',
      },
      'allow-old-build': { says: 'Judges a build older than its sources.' },
      verbose: { says: 'Also lists what is not checked.' },
      format: { takes: ['text', 'json', 'markdown'], says: 'Output format (default: text).' },
    },
    load: async () => (await import('./commands/check/check.js')).check,
  },
]
