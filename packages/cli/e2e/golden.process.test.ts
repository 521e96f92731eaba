import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contracts, folderWith } from './command.js'

const messages = Object.fromEntries(
  readdirSync('e2e/messages').map((name) => [name, readFileSync(`e2e/messages/${name}`)]),
)
const folder = folderWith(['kasparro'], messages)

/** Splits a command line into words. Quotes, which protect a pattern from the shell, are removed. */
const words = (line: string): readonly string[] => line.split(' ').map((word) => word.replace(/^'|'$/g, ''))

/** Runs a command line and returns what a user sees: output, errors, and the exit code if it is not 0. */
const seen = async (line: string): Promise<string> => {
  const [command = '', file] = line.split(' < ')
  const stdin = file === undefined ? '' : readFileSync(`e2e/messages/${file}`, 'utf8')
  const { code, out, err } = await contracts(folder, words(command).slice(1), { stdin })
  return `$ ${line}\n${out}${err}${code === 0 ? '' : `[exit ${String(code)}]\n`}`
}

jest.setTimeout(60_000)

describe('the output of the command', () => {
  it.each(readdirSync('e2e/golden'))('equals %s byte for byte', async (name) => {
    const golden = readFileSync(`e2e/golden/${name}`, 'utf8')
    const lines = [...golden.matchAll(/^\$ (.*)$/gm)].map(([, line]) => line ?? '')
    const blocks: string[] = []
    for (const line of lines) blocks.push(await seen(line))
    const now = blocks.join('\n')
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(`e2e/golden/${name}`, now)
    else expect(now).toBe(golden)
  })
})
