import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const install =
  'npm install @contracts/protocols @contracts/authoring @contracts/evolution @modelcontextprotocol/client'

/** Makes a folder with a package of snapshots whose module has this code. */
const folderWithProtocols = (code: string): string => {
  const folder = folderWithBakery()
  const protocols = join(folder, 'node_modules/@contracts/protocols')
  mkdirSync(protocols, { recursive: true })
  const exports = { './package.json': './package.json', './snapshot': { import: { default: './snapshot.cjs' } } }
  writeFileSync(join(protocols, 'package.json'), JSON.stringify({ name: '@contracts/protocols', exports }))
  writeFileSync(join(protocols, 'snapshot.cjs'), code)
  return folder
}

const refused = (sentence: string) => ({ code: 2, out: '', err: `✗ ${sentence}\n` })

describe('contracts snapshot', () => {
  it.each([
    ['snapshot', 'mcp', '--', 'node', 'server.js'],
    ['diff', '--mcp', 'old.json', 'new.json'],
    ['check', '--snapshot', 'tools.json', '--', 'node', 'server.js'],
  ])('names the packages that it needs if they are not installed: %s %s', async (...argv) => {
    const sentence = `This command needs @contracts/protocols: ${install}`
    expect(await runIn(folderWithBakery(), argv)).toEqual(refused(sentence))
  })

  it('says that the installed package is older, if it has no such function', async () => {
    const folder = folderWithProtocols('exports.openServer = () => undefined')
    const sentence =
      'The installed @contracts/protocols is older than this command: npm install @contracts/protocols@latest'
    expect(await runIn(folder, ['snapshot', 'mcp', '--', 'node'])).toEqual(refused(sentence))
  })

  it.each([
    ['contracts snapshot mcp needs a command after --, such as npx -y <server>.', 'snapshot', 'mcp', '--'],
    ['contracts check needs a command after --, such as npx -y <server>.', 'check', '--snapshot', 'a', '--'],
  ])('refuses a missing command: %s', async (sentence, ...argv) => {
    const { code, err } = await runIn(folderWithBakery(), argv)
    expect([code, err.startsWith(`✗ ${sentence}`)]).toEqual([2, true])
  })

  it.each([
    ['--role is not for --mcp: a tool has its own rules.', ['diff', '--mcp', 'a', 'b', '--role', 'input']],
    ['--all is for --execute.', ['diff', '--mcp', 'a', 'b', '--all']],
    ['--execute is for --mcp.', ['diff', 'a', 'b', '--execute']],
    ['contracts diff --mcp needs <old> and <new>, or the command of the server after --.', ['diff', '--mcp', 'a']],
    ['--bump is not for --snapshot.', ['check', '--snapshot', 'a', '--bump', 'major', '--', 'node']],
    ['--timeout is for --snapshot.', ['check', '--timeout', '3']],
  ])('refuses options that do not go together: %s', async (sentence, argv) => {
    expect(await runIn(folderWithBakery(), argv)).toEqual(refused(sentence))
  })
})
