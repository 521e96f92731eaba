/** Somebody who uses a contract package: an empty folder, npm, a program of five lines. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine, type Client } from './client.js'

/** What a reader can do; each answers with what is in the way, or with nothing. */
export type Reader = {
  readonly folder: string
  readonly install: (...names: readonly string[]) => Promise<readonly string[]>
  readonly installed: (name: string) => { readonly folder: string; readonly version: string } | undefined
  readonly decodes: (message: string) => Promise<boolean | string>
  readonly shell: (line: string) => Promise<{ readonly code: number; readonly output: string }>
}

const program = (name: string, contract: string) => `import { readFileSync } from 'node:fs'
import { ${contract} as contract } from '${name}'
const answer = contract.decode(JSON.parse(readFileSync('message.json', 'utf8')))
if (answer._tag === 'Left' && answer.left.every(({ message, pointer }) => message !== '' && pointer.startsWith('/'))) console.log('rejected')
if (answer._tag === 'Right') console.log('accepted')
`

const versionIn = (folder: string): string =>
  // npm has accepted this package.json; the compiler cannot see inside the file.
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** Makes the folder and the program, which decodes with one contract of one package. */
export const createReader = (folder: string, client: Client, name: string, contract: string): Reader => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "reader", "private": true }\n')
  writeFileSync(join(folder, 'decode.mjs'), program(name, contract))
  const shell = (line: string) => client('sh', ['-c', line], { cwd: folder })
  return {
    folder,
    shell,
    install: async (...names) => {
      const answer = await client('npm', ['install', ...names], { cwd: folder })
      return answer.code === 0 ? [] : [oneLine(`npm install ${names.join(' ')}`, answer)]
    },
    installed: (one) => {
      const at = join(folder, 'node_modules', one)
      return existsSync(at) ? { folder: at, version: versionIn(at) } : undefined
    },
    decodes: async (message) => {
      writeFileSync(join(folder, 'message.json'), message)
      const answer = await client(process.execPath, ['decode.mjs'], { cwd: folder })
      const said = answer.output.trim()
      return said === 'accepted' || said === 'rejected' ? said === 'accepted' : oneLine('the program', answer)
    },
  }
}

/** Where the packages in a reader's lock file came from, when it was not the registry of this run. */
export const strangers = (folder: string, url: string): readonly string[] => {
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const sources = [...text.matchAll(/"resolved": "([^"]+)"/g)].map(([, source = '']) => source)
  if (sources.length === 0) return ['the lock file names no source']
  return sources.filter((source) => !source.startsWith(`${url}/`)).map((source) => `a package came from ${source}`)
}

/** The first example the schema of an installed contract carries. */
export const exampleOf = (installed: string, schema: string): string => {
  const file = join(installed, 'schemas', schema)
  if (!existsSync(file)) throw new Error(`${schema} is not among ${readdirSync(join(installed, 'schemas')).join(', ')}`)
  // The schema is generated and checked elsewhere; the compiler cannot see inside the file.
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { readonly examples?: readonly unknown[] }
  if (examples?.[0] === undefined) throw new Error(`${schema} carries no example`)
  return JSON.stringify(examples[0])
}
