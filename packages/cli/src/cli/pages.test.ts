import { readFileSync, readdirSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { commands } from '../commands.js'
import { commandMeant, readArgs } from './args.js'

const pages = [
  '../../README.md',
  '../../CONTRIBUTING.md',
  ...readdirSync('../../docs').flatMap((name) => (name.endsWith('.md') ? [`../../docs/${name}`] : [])),
  ...readdirSync('..').map((name) => `../${name}/README.md`),
]

/** The words of a line of shell up to its first operator; `$name` stands for what the lines before set. */
const wordsOf = (line: string, variables: ReadonlyMap<string, string>): readonly string[] => {
  const expanded = line.replace(/\$(\w+)/g, (whole, name: string) => variables.get(name) ?? whole)
  const words: string[] = []
  for (const [word] of expanded.matchAll(/'[^']*'|"[^"]*"|[|&<>;#]|[^\s'"|&<>;#]+/g)) {
    if (/^[|&<>;#]/.test(word)) break
    words.push(word.replace(/^(['"])(.*)\1$/, '$2'))
  }
  return words
}

/** Each call of the command in the shell blocks of a page, with the line it is on. */
const callsOn = (page: string): readonly (readonly [string, readonly string[]])[] => {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(({ 1: block = '' }) => {
    const variables = new Map<string, string>()
    return block.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^(\w+)="([^"]*)"$/.exec(line) ?? []
      if (name !== undefined) variables.set(name, value)
      return [...line.matchAll(/npx (?:--yes )?(?:contracts|@contracts\/cli) (.*?)(?= \| | && |$)/g)].map(
        ([, words = '']) => [`${page}: ${line}`, wordsOf(words, variables)] as const,
      )
    })
  })
}

const faultIn = ([name = '', ...rest]: readonly string[]): string | undefined => {
  if (name.startsWith('--')) return undefined
  const command = commands.find((one) => one.name === name)
  if (command === undefined) return `There is no command ${name}.${commandMeant(name, commands)}`
  const read = readArgs(command, rest)
  return E.isLeft(read) ? read.left : undefined
}

const calls = pages.flatMap(callsOn)

describe('the pages', () => {
  it.each(calls)('show a call that the command takes: %s', (_line, words) => {
    expect(faultIn(words)).toBeUndefined()
  })
})
