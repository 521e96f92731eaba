import type { Command, Flag } from './command.js'

/** The most characters of a line of help. */
const longestLine = 80

/** The most characters of the left column. A longer left column gets its own line. */
const widestColumn = 22

/** Wraps a text to lines of a width. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > width && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

type Row = readonly [left: string, right: string]

const columns = (rows: readonly Row[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length).filter((length) => length <= widestColumn))
  const indent = ' '.repeat(width + 4)
  return rows
    .flatMap(([left, right]) => {
      const lines = wrapped(right, longestLine - indent.length).map((line) => `${indent}${line}`)
      const [first = '', ...rest] = lines
      return left.length > width ? [`  ${left}`, ...lines] : [`  ${left}${first.slice(left.length + 2)}`, ...rest]
    })
    .join('\n')
}

const placeholder = { count: 'N', file: 'FILE', folder: 'FOLDER', text: 'TEXT' } as const

const flagText = (name: string, { takes }: Flag): string => {
  if (takes === undefined) return `--${name}`
  return `--${name} ${typeof takes === 'string' ? placeholder[takes] : takes.join('|')}`
}

const usageOf = ({ name, operands, flags }: Command): string =>
  ['contracts', name, operands, Object.keys(flags).length === 0 ? '' : '[options]'].filter(Boolean).join(' ')

/** Returns the text that `contracts --help` prints. */
export const generalHelp = (commands: readonly Command[]): string =>
  `Validates the messages agents send each other, with the contract packages
installed where it runs.

Usage: contracts <command> [options]

${columns(commands.map(({ name, summary }): Row => [name, summary]))}

Options of one command:  contracts <command> --help
Version:                 contracts --version

Examples:
  contracts list
  contracts validate auto messages.ndjson

Exit codes: 0 valid · 1 invalid · 2 usage error or unreadable input
            3 internal error, or a rule that threw
`

/** The calls of the usual tasks, each with its task. */
export const tasks: readonly Row[] = [
  ['Check a message', 'contracts validate auto message.json'],
  ['See a contract', 'contracts show acme/order'],
  ['Start a package', 'contracts init --domain acme'],
  ['Check a change', 'contracts check'],
  ['Make a contract', "contracts infer acme/order 'samples/*.json' --add"],
  ['  from a schema', 'contracts import schema.json --name acme/order --add'],
]

/** Returns the text that `contracts` prints. */
export const tasksHelp = (): string => `Usage: contracts <command> [options]

${columns(tasks)}

Installed contracts:  contracts list
Every command:        contracts --help
`

/** Returns the text that `contracts <command> --help` prints. */
export const commandHelp = (command: Command): string => {
  const rows = Object.entries(command.flags).map(([name, flag]): Row => [flagText(name, flag), flag.description])
  return `${command.summary}

Usage: ${usageOf(command)}

${columns([...rows, ['--help', 'Show this help.']])}

Examples:
${command.examples.map((example) => `  ${example}\n`).join('')}`
}
