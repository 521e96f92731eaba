import { readFileSync } from 'node:fs'
import { contracts, folderWith } from './command.js'

const page = readFileSync('../../docs/getting-started.md', 'utf8')

const message = /^```json\n(.*?)^```/ms.exec(page)?.[1] ?? ''

/** Each call of the command on the page, with what the page says it prints. */
const calls = [...page.matchAll(/^```sh\nnpx contracts ([^\n]*)\n```\n\n```text\n(.*?)^```/gms)].map(
  ([, words = '', prints = '']) => ({ words: words.split(' '), prints }),
)

describe('docs/getting-started.md', () => {
  it('shows what each call of the command prints, one after the other', async () => {
    const folder = folderWith(['kasparro'], { 'answer.json': message })
    const printed: { words: readonly string[]; prints: string }[] = []
    for (const { words } of calls) printed.push({ words, prints: (await contracts(folder, words)).out })
    expect(printed).toEqual(calls)
    expect(calls.map(({ words: [name] }) => name)).toEqual(['validate', 'repair', 'validate'])
  })

  it('shows the same message in TypeScript and in the file', () => {
    const inCode = /JSON\.parse\(`(.*?)`\)/s.exec(page)?.[1] ?? '{}'
    expect(JSON.parse(inCode)).toEqual(JSON.parse(message))
  })
})
