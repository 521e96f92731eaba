/**
 * Publishes every package to a registry. Checks the published packages with publint and attw, and checks their links.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { run } from '../run.mjs'
import { deadLinks } from '../workspace/links.js'
import { packages, root, type Package } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'
import { oneLine, type Client } from './client.js'
import type { Registry } from './server.js'

/** Returns the file in which a registry stores a published package. */
const tarballOf = ({ storage }: Registry, { manifest: { name, version } }: Package): string =>
  join(storage, name, `${basename(name)}-${version}.tgz`)

const publish = (publisher: Client) =>
  publisher('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], { cwd: root })

/** Runs the command that `pnpm release:publish` runs after the build, without git tags. */
export const publishCheck = (registry: Registry, publisher: Client): Check => ({
  name: 'changeset publish publishes every package with the version in its manifest',
  check: async () => {
    const answer = await publish(publisher)
    if (answer.code !== 0) return [oneLine('changeset publish', answer)]
    return packages
      .filter((one) => !existsSync(tarballOf(registry, one)))
      .map(({ manifest: { name, version } }) => `${name} ${version} is not in the registry`)
  },
})

/** A push without a release must publish nothing and must not fail. */
export const againCheck = (publisher: Client): Check => ({
  name: 'changeset publish publishes nothing when it runs again',
  check: async () => {
    const answer = await publish(publisher)
    const isDone = answer.code === 0 && answer.output.includes('No unpublished projects to publish')
    return isDone ? [] : [oneLine('the second call', answer)]
  },
})

const linted = async (file: string, { manifest }: Package): Promise<readonly string[]> => {
  const bytes = readFileSync(file)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball } })
  return messages.map((message) => formatMessage(message, { ...manifest }, { color: false }) ?? message.code)
}

const notTypes = ['./package.json', './contracts.json']

/** Checks the types of a package with attw. Problems of module resolution older than `node16` are ignored. */
const typed = async (file: string): Promise<readonly string[]> => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(file)), {
    excludeEntrypoints: notTypes,
  })
  if (analysis.types === false) return ['no types were found']
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10')
    .map((problem) => JSON.stringify(problem))
}

const tar = async (...args: readonly string[]): Promise<string> => {
  const { code, output } = await run('tar', [...args], { cwd: root })
  if (code !== 0) throw new Error(output)
  return output
}

const dead = async (file: string): Promise<readonly string[]> => {
  const names = (await tar('-tzf', file)).split('\n').filter((name) => name.startsWith('package/'))
  const shipped = new Map<string, string>()
  for (const name of names)
    shipped.set(name.slice('package/'.length), name.endsWith('.md') ? await tar('-xzOf', file, name) : '')
  return deadLinks(shipped)
}

/**
 * publint and attw must report nothing for any package, and the links of its pages must work with the package alone.
 */
export const tarballChecks = (registry: Registry): readonly Check[] =>
  packages.flatMap((one) => {
    const { name } = one.manifest
    const file = tarballOf(registry, one)
    return [
      { name: `publint reports no problem in ${name}`, check: () => linted(file, one) },
      { name: `attw finds the types of ${name} under node16`, check: () => typed(file) },
      {
        name: `every link on the pages of ${name} leads to a shipped file or a public address`,
        check: () => dead(file),
      },
    ]
  })
