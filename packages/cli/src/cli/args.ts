import { parseArgs } from 'node:util'
import { joinWords } from '@contracts/core/internal'
import { nearest, printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Command, Flag, Task } from './command.js'

type Tokens = NonNullable<ReturnType<typeof parseArgs>['tokens']>
type Option = Extract<Tokens[number], { kind: 'option' }>
type Args = Pick<Task, 'operands' | 'flags' | 'command'>

const meant = (given: string, known: readonly string[]): string => {
  const found = nearest(given, known)
  return found === undefined ? '' : ` Did you mean ${found}?`
}

/** Suggests an option for a word that is one of its values, such as `--json` for `--format json`: first that of the output. */
const valueMeant = ({ flags }: Command, word: string): string | undefined => {
  const flag = ['format', ...Object.keys(flags)].find((name) => {
    const takes = flags[name]?.takes
    return typeof takes === 'object' && takes.includes(word)
  })
  return flag && ` Did you mean --${flag} ${word}?`
}

const wrongValue = ({ takes, max = Infinity }: Flag, value: string): string | undefined => {
  if (takes === 'count' && !(/^[1-9][0-9]{0,8}$/.test(value) && Number(value) <= max))
    return `a whole number from 1${max === Infinity ? '' : ` to ${String(max)}`}`
  if (takes === 'count') return undefined
  if (takes === 'text') return value === '' ? 'a word' : undefined
  if (takes === 'file' || takes === 'folder') return value === '' ? `the name of a ${takes}` : undefined
  if (takes === undefined || takes.includes(value)) return undefined
  return joinWords(takes)
}

const readOption = (command: Command, token: Option): E.Either<string, string | true> => {
  const name = printable(token.rawName)
  const flag = Object.hasOwn(command.flags, token.name) ? command.flags[token.name] : undefined
  if (flag === undefined || !token.rawName.startsWith('--')) {
    const known = Object.keys(command.flags).map((one) => `--${one}`)
    const hint = valueMeant(command, token.name) ?? meant(token.rawName, [...known, '--help'])
    return E.left(`contracts ${command.name} has no option ${name}.${hint}`)
  }
  if (flag.takes === undefined) return token.value === undefined ? E.right(true) : E.left(`${name} takes no value.`)
  const { value } = token
  const isMissing = value === undefined || (!token.inlineValue && value.startsWith('-'))
  const wanted = isMissing ? (wrongValue(flag, '') ?? 'a value') : wrongValue(flag, value)
  if (isMissing) return E.left(`${name} needs a value: ${wanted ?? ''}.`)
  if (wanted === undefined) return E.right(value)
  const choices = typeof flag.takes === 'string' ? [] : flag.takes
  return E.left(`${name} must be ${wanted}, not ${printable(JSON.stringify(value))}.${meant(value, choices)}`)
}

const tokensOf = (command: Command, argv: readonly string[]): Tokens => {
  const options: (readonly [string, { readonly type: 'boolean' | 'string' }])[] = Object.entries(command.flags).map(
    ([name, { takes }]) => [name, { type: takes === undefined ? 'boolean' : 'string' }],
  )
  const config = { args: [...argv], options: Object.fromEntries(options), strict: false, allowPositionals: true }
  return parseArgs({ ...config, tokens: true }).tokens
}

const shown = (value: string | true): string => printable(JSON.stringify(value))

/** Returns whether the words after `--` are another command: always, or with the option that says so. */
const takesCommand = ({ takesCommand: when = false }: Command, flags: Args['flags']): boolean =>
  typeof when === 'string' ? flags[when] !== undefined : when

/** Reads the operands and options of a command. Left is one sentence that describes what is wrong with them. */
export const readArgs = (command: Command, argv: readonly string[]): E.Either<string, Args> => {
  const operands: string[] = []
  const after: string[] = []
  let isAfter = false
  const flags: Record<string, string | true> = {}
  for (const token of tokensOf(command, argv)) {
    if (token.kind === 'option-terminator') isAfter = takesCommand(command, flags)
    if (token.kind === 'positional') (isAfter ? after : operands).push(token.value)
    if (token.kind !== 'option') continue
    const value = readOption(command, token)
    if (E.isLeft(value)) return value
    const { [token.name]: before = value.right } = flags
    if (before !== value.right)
      return E.left(`${token.rawName} has the values ${shown(before)} and ${shown(value.right)}: pass it once.`)
    flags[token.name] = value.right
  }
  if (isAfter && after.length === 0)
    return E.left(`contracts ${command.name} needs a command after --, such as npx -y <server>.`)
  if (operands.includes(''))
    return E.left(`An argument of contracts ${command.name} is empty: a variable of the shell may not be set.`)
  if (operands.length < command.minOperands)
    return E.left(`contracts ${command.name} needs ${command.operands.split(' ')[0] ?? ''}.`)
  const surplus = operands[command.maxOperands]
  if (surplus !== undefined)
    return E.left(`contracts ${command.name} does not take ${printable(JSON.stringify(surplus))}.`)
  return E.right({ operands, flags, ...(isAfter ? { command: after } : {}) })
}

/** Suggests a correction for a misspelt command, or for a misspelt option of `contracts` itself. */
export const commandMeant = (given: string, commands: readonly Command[]): string =>
  meant(given, given.startsWith('-') ? ['--version', '--help'] : commands.map(({ name }) => name))
