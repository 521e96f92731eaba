/** The pages on the command. They contain the help that the command prints. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { run } from '@contracts/cli'
import { commands } from '@contracts/cli/commands'

/** A page of the site that is generated, not a file of the repository. */
export interface Written {
  readonly file: string
  readonly text: string
}

const helpOf = async (...words: readonly string[]): Promise<string> => {
  const [stdin, stdout, stderr] = [new PassThrough().end(), new PassThrough(), new PassThrough()]
  const code = await run([...words, '--help'], { stdin, stdout, stderr, env: {}, cwd: process.cwd() })
  stdout.end()
  if (code !== 0) throw new Error(`contracts ${words.join(' ')} --help ends with ${String(code)}.`)
  return text(stdout)
}

const block = (help: string): string => `\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`

/** The name, summary and page of each command, in the order of its help. */
export const commandPages = commands.map(({ name, summary }) => ({ name, summary, file: `command/${name}.md` }))

/** Returns a page for the program and one for each of its commands. */
export const writeCommand = async (): Promise<readonly Written[]> => {
  const rows = commandPages.map(({ name, summary, file }) => `| [\`contracts ${name}\`](/${file}) | ${summary} |`)
  const index = `# The command\n\n${block(await helpOf())}\n| command | what it does |\n| --- | --- |\n${rows.join('\n')}\n`
  const pages: Written[] = [{ file: 'command/index.md', text: index }]
  for (const { name, file } of commandPages) {
    pages.push({ file, text: `# contracts ${name}\n\n${block(await helpOf(name))}` })
  }
  return pages
}
