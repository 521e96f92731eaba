import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { completion, generation } from '../ask/model-server.js'
import { serving } from '../loopback/serving.js'
import { plan } from '../messages/messages.js'

const root = join(process.cwd(), '../..')
const pages = [
  join(root, 'README.md'),
  ...readdirSync(join(root, 'docs')).map((name) => join(root, 'docs', name)),
  ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'README.md')),
].filter((file) => file.endsWith('.md'))

/**
 * The programs of the pages, and the output that the pages show for them. A block that names its file belongs to a
 * sequence of shell commands and is not one of them.
 */
const programs = pages.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^```js\n(?!\/\/ \S+\.\w+\n)([^]*?)^```\n(?:\n```text\n([^]*?)^```$)?/gm)].map(
    ({ 1: code = '', 2: printed, index }) => ({
      location: `${relative(root, file)}:${String(text.slice(0, index).split('\n').length)}`,
      code,
      printed,
    }),
  )
})

/** Runs programs one after another, as ES modules. Prints the output of each as JSON. */
const player = `
import { format } from 'node:util'
import { createGateway } from 'ai'
const [url, ...files] = process.argv.slice(2)
globalThis.AI_SDK_DEFAULT_PROVIDER = createGateway({ apiKey: 'none', baseURL: url })
Object.assign(process.env, { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: url })
const results = files.map(() => '')
let current = 0
console.log = (...parts) => { results[current] += format(...parts) + '\\n' }
for (const [i, file] of files.entries()) {
  current = i
  try {
    await import(file)
    for (let tries = 0; tries < 100 && results[i] === ''; tries++) await new Promise((done) => setTimeout(done, 10))
  } catch (error) {
    results[i] += String(error)
  }
}
process.stdout.write(JSON.stringify(results))
process.exit(0)
`

/** The APIs that the programs call: OpenAI's for reviews, that of the AI SDK for plans. */
const models = createServer((request, response) => {
  const answer = request.url?.endsWith('/chat/completions')
    ? completion(JSON.stringify({ mood: 'good' }))
    : generation(JSON.stringify(plan))
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
})

// The programs import the dependencies of this application, so they run in a folder inside it.
const folder = mkdtempSync(join(process.cwd(), '.blocks-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const play = async (): Promise<readonly string[]> => {
  const files = programs.map(({ code }, i) => {
    const file = join(folder, `program-${String(i)}.mjs`)
    writeFileSync(file, code)
    return file
  })
  const playing = join(folder, 'play.mjs')
  writeFileSync(playing, player)
  let results: readonly string[] = []
  const flags = ['--no-warnings', '--conditions=@contracts/source', '--import', 'tsx']
  await serving(models, async (url) => {
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, playing, url, ...files], {
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    results = JSON.parse(stdout) as readonly string[] // the player writes it
  })
  return results
}

const results = play()

describe('a js block of a page', () => {
  it('exists for each framework', () => {
    const sectionsOf = (name: string) =>
      [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^## (.+)\n(?:(?!^## )[^])*?^```js\n/gm)].map(
        ([, title]) => title,
      )
    expect(sectionsOf('with-your-framework.md')).toEqual(['LangGraph', 'Mastra', 'LangChain', 'Vercel AI'])
    expect(sectionsOf('http-services.md')).toEqual(['Hono', 'Express', 'Fastify'])
    expect(sectionsOf('mcp.md')).toEqual(['Version 2 of the SDK', 'Version 1 of the SDK'])
  })

  it.each(programs.map((one, i) => ({ ...one, i })))(
    'runs and prints the output that the page shows: $location',
    async ({ i, printed }) => {
      expect((await results)[i]).toBe(printed)
    },
    60_000,
  )
})
