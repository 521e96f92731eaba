/** What two independent judges of published packages say of the tarballs. */
import { readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'
import type { Check } from './check.js'
import type { Tarball } from './tarballs.js'

const linted = async ({ file, package: { manifest } }: Tarball): Promise<readonly string[]> => {
  const bytes = readFileSync(file)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball } })
  return messages.map((message) => formatMessage(message, { ...manifest }, { color: false }) ?? message.code)
}

const typed = async ({ file }: Tarball): Promise<readonly string[]> => {
  const args = [
    file,
    '--profile',
    'node16',
    '--no-color',
    '--no-emoji',
    '--format',
    'ascii',
    '--exclude-entrypoints',
    './package.json',
    './contracts.json',
  ]
  const { code, output } = await run('attw', args, { cwd: root })
  return code === 0 ? [] : [output]
}

/** publint and attw are clean for every package. */
export const publishingChecks = (tarballs: readonly Tarball[]): readonly Check[] =>
  tarballs.flatMap((one) => [
    { name: `publint has nothing to say of ${one.package.manifest.name}`, check: () => linted(one) },
    { name: `attw finds the types of ${one.package.manifest.name} under node16`, check: () => typed(one) },
  ])
