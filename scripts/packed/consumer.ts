/** Makes the project folder of a user of our packages: npm installs into it, and programs run there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine, type Client } from './client.js'

/** The project of a user. `install` returns findings, or an empty array if it succeeded. */
export type Consumer = {
  readonly folder: string
  readonly install: (...names: readonly string[]) => Promise<readonly string[]>
  readonly installed: (name: string) => { readonly folder: string; readonly version: string } | undefined
  readonly run: (line: string) => Promise<{ readonly code: number; readonly output: string }>
}

const versionIn = (folder: string): string =>
  // npm has already accepted this package.json, so the cast is safe.
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** Makes the folder of a new project. It gets our packages from this registry, and all others from the usual one. */
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

/** Writes a file to a folder, and returns its name. */
export const put = (folder: string, name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return name
}

/** Finds packages of ours in the lock file that did not come from the registry of this run. */
export const foreignSources = ({ folder }: Consumer, url: string): readonly string[] => {
  // npm has written this file, so the cast is safe.
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>
  }
  const sources = Object.entries(packages).flatMap(([name, { resolved }]) =>
    name.startsWith('node_modules/@contracts/') ? [resolved ?? 'nowhere'] : [],
  )
  if (sources.length === 0) return ['the lock file has none of our packages']
  return sources.filter((source) => !source.startsWith(`${url}/`)).map((source) => `a package came from ${source}`)
}
