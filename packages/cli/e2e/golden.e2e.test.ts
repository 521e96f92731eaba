import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contracts, folderWith } from './command.js'

const messages = Object.fromEntries(
  readdirSync('e2e/messages').map((name) => [name, readFileSync(`e2e/messages/${name}`)]),
)
const folder = folderWith(['kasparro'], messages)

/** The words of a command line; quotes keep a pattern from the shell and are no part of it. */
const words = (line: string): readonly string[] => line.split(' ').map((word) => word.replace(/^'|'$/g, ''))

/** What a person sees who types the line: output, errors, and the exit code when it is not 0. */
const seen = async (line: string): Promise<string> => {
  const [command = '', file] = line.split(' < ')
  const stdin = file === undefined ? '' : readFileSync(`e2e/messages/${file}`, 'utf8')
  const { code, out, err } = await contracts(folder, words(command).slice(1), { stdin })
  return `$ ${line}\n${out}${err}${code === 0 ? '' : `[exit ${String(code)}]\n`}`
}

jest.setTimeout(60_000)

describe('what the user sees', () => {
  it.each(readdirSync('e2e/golden'))('%s, byte for byte', async (name) => {
    const golden = readFileSync(`e2e/golden/${name}`, 'utf8')
    const lines = [...golden.matchAll(/^\$ (.*)$/gm)].map(([, line]) => line ?? '')
    const blocks: string[] = []
    for (const line of lines) blocks.push(await seen(line))
    const now = blocks.join('\n')
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(`e2e/golden/${name}`, now)
    else expect(now).toBe(golden)
  })
})
