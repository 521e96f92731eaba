import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const page = readFileSync(join(process.cwd(), '../../docs/with-your-framework.md'), 'utf8')
const blocks = [...page.matchAll(/^## (.+)\n[^]*?^```js\n([^]*?)^```\n\n^```text\n([^]*?)^```$/gm)].map(
  ([, framework = '', code = '', printed = '']) => ({ framework, code, printed }),
)

// The blocks import what this application does: they are run in a folder of it.
const folder = mkdtempSync(join(process.cwd(), '.blocks-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const run = promisify(execFile)

describe('the page "With your framework"', () => {
  it('has a block for each of its sections', () => {
    expect(blocks.map(({ framework }) => framework)).toEqual(['LangGraph', 'Mastra', 'LangChain', 'Fastify', 'MCP'])
  })

  it.each(blocks)(
    'prints what it says about $framework',
    async ({ framework, code, printed }) => {
      const file = join(folder, `${framework}.mjs`)
      writeFileSync(file, code)
      const flags = ['--no-warnings', '--conditions=@contracts/source', '--import', 'tsx']
      const { stdout } = await run(process.execPath, [...flags, file], { env: { ...process.env, NODE_OPTIONS: '' } })
      expect(stdout).toBe(printed)
    },
    60_000,
  )
})
