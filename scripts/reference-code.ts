/**
 * Prints how many changes of code the comparison of two releases shows by a message, and how many refactorings stay
 * quiet. Each case is the code before and after. `pnpm reference:code --list` prints every case.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareExecutable } from '@contracts/evolution/compare'
import { readManifest, releaseFromBuild } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { samplesOf } from './inside-core.js'
import { changes, refactorings } from './reference-code-cases.js'

const folders = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-code-')))

/** Builds the release of a package whose one rule accepts a message if `ok` returns true. */
const built = async (name: string, code: string) => {
  const folder = join(folders, name)
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const library of ['@contracts/core', 'io-ts', 'fp-ts'])
    symlinkSync(realpathSync(join('packages/kasparro/node_modules', library)), join(folder, 'node_modules', library))
  const manifest = {
    name: '@made-up/orders',
    version: '1.0.0',
    exports: './index.js',
    contracts: { catalog: './index.js' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'index.js'), code)
  const read = readManifest(folder)
  const release = E.isLeft(read) ? read : await releaseFromBuild(folder, read.right)
  if (E.isLeft(release)) throw new Error(`${name}: ${release.left}`)
  return release.right
}

/** Returns the verdict on a change: `shown` by a message, `unproved`, `tested`, or `same` if the modules are the same. */
const verdictOn = async (
  index: string,
  before: string,
  after: string,
): Promise<'shown' | 'tested' | 'same' | 'unproved'> => {
  const [old, next] = [await built(`${index}-old`, before), await built(`${index}-new`, after)]
  const samples = next.catalog === undefined ? undefined : samplesOf(next.catalog)
  const { judgement } = compareExecutable(old.release, next.release, {
    oldCode: old.code,
    nextCode: next.code,
    samples,
  })
  const effects = judgement.findings.flatMap((finding) => finding.effects)
  if (judgement.findings.length === 0) return 'same'
  if (effects.some(({ verdict, counterexample }) => verdict !== 'compatible' && counterexample !== undefined))
    return 'shown'
  return effects.every(({ verdict }) => verdict === 'compatible') ? 'tested' : 'unproved'
}

const list = process.argv.includes('--list')

const measure = async (title: string, cases: typeof changes): Promise<void> => {
  const counts = new Map<string, number>()
  for (const [i, [name, before, after]] of cases.entries()) {
    const verdict = await verdictOn(`${title}-${String(i)}`, before, after)
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    if (list) process.stdout.write(`${verdict.padEnd(7)} ${name}\n`)
  }
  const parts = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([verdict, count]) => `${String(count)} ${verdict}`)
  process.stdout.write(`${title}: ${parts.join(', ')} of ${String(cases.length)}\n`)
}

try {
  await measure('changes', changes)
  await measure('refactorings', refactorings)
} finally {
  rmSync(folders, { recursive: true, force: true })
}
