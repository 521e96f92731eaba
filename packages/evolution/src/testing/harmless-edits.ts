/** `pnpm reference:edits`: prints the bump that each harmless edit of kasparro needs. Fails if one needs more than a patch. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareExecutable } from '../check/compare-executable.js'
import { readManifest, releaseFromBuild } from '../release.js'
import { isLeft } from 'fp-ts/lib/Either.js'
import { samplesOf } from '../check/executable-contracts.js'

/** An edit of a source of kasparro that changes nothing for a reader or a sender. */
interface HarmlessEdit {
  readonly name: string
  /** Path of the source below `src`. */
  readonly file: string
  readonly edit: (text: string) => string
}

/** Replaces a text that a source must have. */
const replacing =
  (before: string, after: string) =>
  (text: string): string => {
    if (!text.includes(before)) throw new Error(`the source no longer has: ${before}`)
    return text.replaceAll(before, after)
  }

const hypotheses = 'insight-agent/insight-agent-output.ts'

const fields = [
  "    hypothesis_id: field(string, 'Identifies the hypothesis in later messages.'),\n",
  "    hypothesis_text: field(string, 'Hypothesis in one sentence.'),\n",
] as const

const counted =
  "    hypotheses.length >= 3 && hypotheses.length <= 5 ? [] : [{ path: [], message: 'must have 3 to 5 items' }],\n"

const harmlessEdits: readonly HarmlessEdit[] = [
  {
    name: 'a reworded description of a contract',
    file: hypotheses,
    edit: replacing(
      'Reasons that the insight agent proposes for the',
      'Reasons, proposed by the insight agent, for the',
    ),
  },
  {
    name: 'a reworded description of a field',
    file: hypotheses,
    edit: replacing('Hypothesis in one sentence.', 'The hypothesis, in one sentence.'),
  },
  {
    name: 'a reworded description of a rule',
    file: hypotheses,
    edit: replacing('There are three to five hypotheses.', 'The list has three to five hypotheses.'),
  },
  {
    name: 'reordered fields',
    file: hypotheses,
    edit: replacing(fields.join(''), fields.toReversed().join('')),
  },
  {
    name: 'reordered keys of the parts of a rule',
    file: hypotheses,
    edit: replacing(
      "  id: 'kasparro/hypotheses-count',\n  severity: 'warning',\n",
      "  severity: 'warning',\n  id: 'kasparro/hypotheses-count',\n",
    ),
  },
  {
    name: 'a renamed local function',
    file: 'envelope/payload.ts',
    edit: replacing('payloadOf', 'makePayload'),
  },
  { name: 'a comment', file: hypotheses, edit: (text) => `// The hypotheses of a run.\n${text}` },
  {
    name: 'a refactored rule',
    file: hypotheses,
    edit: replacing(
      ` =>\n${counted}`,
      ` => {\n    const isFine = !(hypotheses.length < 3 || hypotheses.length > 5)\n    if (isFine) return []\n    return [{ path: [], message: 'must have 3 to 5 items' }]\n  },\n`,
    ),
  },
  {
    name: 'a reworded message of a rule',
    file: hypotheses,
    edit: replacing('must have 3 to 5 items', 'must have three to five items'),
  },
  {
    name: 'a hint of a rule',
    file: hypotheses,
    edit: replacing(
      "message: 'must have 3 to 5 items'",
      "message: 'must have 3 to 5 items', hint: 'Drop the weakest.'",
    ),
  },
  {
    name: 'a new example',
    file: 'catalog.ts',
    edit: replacing(
      'examples: [insightAgentOutputExample]',
      'examples: [insightAgentOutputExample, { ...insightAgentOutputExample, execution_duration_ms: 1 }]',
    ),
  },
  { name: 'a formatted file', file: 'envelope/payload.ts', edit: (text) => text.replaceAll('\n  ', '\n      ') },
]

const folders = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-edits-')))

/** Builds the release of kasparro from its sources, of which one may be edited. Its codecs are not compiled. */
const kasparro = async (name: string, edited?: HarmlessEdit) => {
  const folder = join(folders, name)
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const library of ['@contracts/core', 'io-ts', 'fp-ts'])
    symlinkSync(realpathSync(join('packages/kasparro/node_modules', library)), join(folder, 'node_modules', library))
  const manifest = {
    ...{ name: '@made-up/orders', version: '1.0.0', type: 'module', exports: './src/catalog.ts' },
    imports: { '#compiled/*': './src/compiled/not-compiled.ts' },
    contracts: { catalog: './src/catalog.ts' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  cpSync('packages/kasparro/src', join(folder, 'src'), { recursive: true })
  if (edited !== undefined) {
    const path = join(folder, 'src', edited.file)
    writeFileSync(path, edited.edit(readFileSync(path, 'utf8')))
  }
  const read = readManifest(folder)
  const release = isLeft(read) ? read : await releaseFromBuild(folder, read.right)
  if (isLeft(release)) throw new Error(`${folder}: ${release.left}`)
  return release.right
}

try {
  const old = await kasparro('before')
  for (const [i, edited] of harmlessEdits.entries()) {
    const next = await kasparro(`after-${String(i)}`, edited)
    const samples = next.catalog === undefined ? undefined : samplesOf(next.catalog)
    const sources = { oldCode: old.code, nextCode: next.code, samples }
    const { bump, findings } = compareExecutable(old.release, next.release, sources).compatibility
    const isQuiet = findings.every(({ effects }) => effects.every(({ verdict }) => verdict === 'compatible'))
    if (!isQuiet || bump === 'minor' || bump === 'major') process.exitCode = 1
    const kinds = findings.map(({ kind }) => kind).join(', ')
    process.stdout.write(`${bump.padEnd(7)}${edited.name}${kinds === '' ? '' : `: ${kinds}`}\n`)
  }
} finally {
  rmSync(folders, { recursive: true, force: true })
}
