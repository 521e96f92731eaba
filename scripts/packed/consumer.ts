/** The folder of somebody who uses our packages: npm installs into it, and programs run there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine, type Client } from './client.js'

/** What a consumer can do; each answers with what is in the way, or with nothing. */
export type Consumer = {
  readonly folder: string
  readonly install: (...names: readonly string[]) => Promise<readonly string[]>
  readonly installed: (name: string) => { readonly folder: string; readonly version: string } | undefined
  readonly run: (line: string) => Promise<{ readonly code: number; readonly output: string }>
}

const versionIn = (folder: string): string =>
  // npm has accepted this package.json; the compiler cannot see inside the file.
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** Makes the folder of a new project, which has our packages from a registry and all others from where they always come from. */
export const createConsumer = (folder: string, registry: string, client: Client): Consumer => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.npmrc'), `@contracts:registry=${registry}/\n`)
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true }\n')
  const run = (line: string) => client('sh', ['-c', line], { cwd: folder })
  return {
    folder,
    run,
    install: async (...names) => {
      const line = `npm install ${names.join(' ')}`
      const answer = await run(line)
      return answer.code === 0 ? [] : [oneLine(line, answer)]
    },
    installed: (name) => {
      const found = join(folder, 'node_modules', name)
      return existsSync(found) ? { folder: found, version: versionIn(found) } : undefined
    },
  }
}

/** Writes a file into the folder. */
export const put = (folder: string, name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return name
}

/** Where our packages in the lock file came from, when it was not the registry of this run. */
export const foreignSources = ({ folder }: Consumer, url: string): readonly string[] => {
  // npm has written it; the compiler cannot see inside the file.
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>
  }
  const sources = Object.entries(packages).flatMap(([name, { resolved }]) =>
    name.startsWith('node_modules/@contracts/') ? [resolved ?? 'nowhere'] : [],
  )
  if (sources.length === 0) return ['the lock file has none of our packages']
  return sources.filter((source) => !source.startsWith(`${url}/`)).map((source) => `a package came from ${source}`)
}
