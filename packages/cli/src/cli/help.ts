import type { Command, Flag } from './command.js'

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const placeholder = { count: 'N', file: 'FILE', folder: 'FOLDER', text: 'TEXT' } as const

const spelt = ([name, { takes }]: readonly [string, Flag]): string => {
  if (takes === undefined) return `--${name}`
  return `--${name} ${typeof takes === 'string' ? placeholder[takes] : takes.join('|')}`
}

const callOf = ({ name, operands }: Command): string => `contracts ${[name, operands].filter(Boolean).join(' ')}`

/** What `contracts --help` prints. */
export const generalHelp = (commands: readonly Command[]): string =>
  `contracts: what agents send each other, checked against the contract packages installed here.

Usage: contracts <command> [flags]

${columns(commands.map((command) => [command.name, command.summary]))}

  contracts <command> --help   how a command is called
  contracts --version          the version of this command

Exit codes: 0 holds · 1 does not hold · 2 called wrongly, or input that cannot be read · 3 a fault of the command or of a rule
`

/** What `contracts <command> --help` prints. */
export const commandHelp = (command: Command): string => {
  const flags = Object.entries(command.flags)
  const rows = flags.map(([name, flag]) => [spelt([name, flag]), flag.says] as const)
  return `${command.summary}

Usage: ${callOf(command)}${flags.length === 0 ? '' : ' [flags]'}

${columns([...rows, ['--help', 'Shows this help.']])}
`
}
