/** What two independent judges of published packages say of the tarballs. */
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { Check } from './check.js'
import type { Tarball } from './tarballs.js'

const linted = async ({ file, package: { manifest } }: Tarball): Promise<readonly string[]> => {
  const bytes = readFileSync(file)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball } })
  return messages.map((message) => formatMessage(message, { ...manifest }, { color: false }) ?? message.code)
}

const notTypes = ['./package.json', './contracts.json']

/** What an older resolution of modules than `node16` finds does not count. */
const typed = async ({ file }: Tarball): Promise<readonly string[]> => {
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(file)), {
    excludeEntrypoints: notTypes,
  })
  if (analysis.types === false) return ['no types were found']
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10')
    .map((problem) => JSON.stringify(problem))
}

/** publint and attw are clean for every package. */
export const publishingChecks = (tarballs: readonly Tarball[]): readonly Check[] =>
  tarballs.flatMap((one) => [
    { name: `publint has nothing to say of ${one.package.manifest.name}`, check: () => linted(one) },
    { name: `attw finds the types of ${one.package.manifest.name} under node16`, check: () => typed(one) },
  ])
