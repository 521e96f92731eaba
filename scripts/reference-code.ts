/**
 * Prints how many changes of code the comparison of two releases shows by a message, how many refactorings stay quiet,
 * and what harmless edits of kasparro need. Each case is the code before and after. `pnpm reference:code --list` prints every case.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareExecutable } from '@contracts/evolution/compare'
import { readManifest, releaseFromBuild } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { samplesOf } from './inside-core.js'
import { harmlessEdits } from './reference-code-kasparro.js'
import { type Case, changes, refactorings } from './reference-code-cases.js'
import { valueRefactorings, values } from './reference-code-values.js'

const folders = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-code-')))

/** Makes the folder of a package where the libraries are installed. */
const packageIn = (name: string, manifest: object): string => {
  const folder = join(folders, name)
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const library of ['@contracts/core', 'io-ts', 'fp-ts'])
    symlinkSync(realpathSync(join('packages/kasparro/node_modules', library)), join(folder, 'node_modules', library))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@made-up/orders', version: '1.0.0', ...manifest }),
  )
  return folder
}

const releaseOf = async (folder: string) => {
  const read = readManifest(folder)
  const release = E.isLeft(read) ? read : await releaseFromBuild(folder, read.right)
  if (E.isLeft(release)) throw new Error(`${folder}: ${release.left}`)
  return release.right
}

/** Builds the release of a package with one module. */
const built = async (name: string, code: string) => {
  const folder = packageIn(name, { exports: './index.js', contracts: { catalog: './index.js' } })
  writeFileSync(join(folder, 'index.js'), code)
  return releaseOf(folder)
}

type Built = Awaited<ReturnType<typeof built>>

const findingsBetween = (old: Built, next: Built) => {
  const samples = next.catalog === undefined ? undefined : samplesOf(next.catalog)
  const sources = { oldCode: old.code, nextCode: next.code, samples }
  return compareExecutable(old.release, next.release, sources).judgement
}

/** Returns the verdict on a change: `shown` by a message, `unproved`, `tested`, or `same` if the modules are the same. */
const verdictOn = async (
  index: string,
  before: string,
  after: string,
): Promise<'shown' | 'tested' | 'same' | 'unproved'> => {
  const { findings } = findingsBetween(await built(`${index}-old`, before), await built(`${index}-new`, after))
  const effects = findings.flatMap((finding) => finding.effects)
  if (findings.length === 0) return 'same'
  if (effects.some(({ verdict, counterexample }) => verdict !== 'compatible' && counterexample !== undefined))
    return 'shown'
  return effects.every(({ verdict }) => verdict === 'compatible') ? 'tested' : 'unproved'
}

const list = process.argv.includes('--list')

const measure = async (title: string, cases: readonly Case[]): Promise<void> => {
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

/** Builds the release of kasparro from its sources, of which one may be edited. Its codecs are not compiled. */
const kasparro = async (name: string, file?: string, edit: (text: string) => string = String): Promise<Built> => {
  const folder = packageIn(name, {
    type: 'module',
    imports: { '#compiled/*': './src/compiled/not-compiled.ts' },
    exports: './src/catalog.ts',
    contracts: { catalog: './src/catalog.ts' },
  })
  cpSync('packages/kasparro/src', join(folder, 'src'), { recursive: true })
  if (file !== undefined) {
    const path = join(folder, 'src', file)
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
  return releaseOf(folder)
}

/** Prints how many harmless edits of kasparro need more than a patch, or anything to be acknowledged. */
const measureEdits = async (): Promise<void> => {
  const old = await kasparro('kasparro')
  const loud: string[] = []
  for (const [i, { name, file, edit }] of harmlessEdits.entries()) {
    const { bump, findings } = findingsBetween(old, await kasparro(`kasparro-${String(i)}`, file, edit))
    const open = findings.filter(({ effects }) => effects.some(({ verdict }) => verdict !== 'compatible'))
    if (open.length > 0 || bump === 'minor' || bump === 'major') loud.push(name)
    const kinds = findings.map(({ kind }) => kind).join(', ')
    process.stdout.write(`${bump.padEnd(7)} ${name}${kinds === '' ? '' : `: ${kinds}`}\n`)
  }
  const quiet = String(harmlessEdits.length - loud.length)
  process.stdout.write(`harmless edits of kasparro: ${quiet} quiet of ${String(harmlessEdits.length)}\n`)
}

try {
  await measure('changes', changes)
  await measure('refactorings', refactorings)
  await measure('changes of values', values)
  await measure('refactorings of values', valueRefactorings)
  await measureEdits()
} finally {
  rmSync(folders, { recursive: true, force: true })
}
