import { contractBlock } from '../schema/x-contract.js'
import type { Bump } from '../release/bump.js'
import type { Effect, Finding, CompatibilityReport } from '../verdict/finding.js'
import { codeBlock, indented, inlineCode, plainMarkdown, safe } from './markup.js'
import {
  codedSentenceOf,
  counterexampleBlock,
  describeEffect,
  describeEvidence,
  reportableEffects,
} from './compatibility-text.js'
import { printable } from '@contracts/core/report'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { instructionsOf } from './instructions.js'
import { contractName, type ReleasedContract } from '../release/release.js'

/**
 * Returns whether a finding changes which messages are valid. A patch changes only texts, and an export concerns code.
 */
const ofWire = ({ kind, bump }: Finding): boolean => !/^export-/.test(kind) && (bump === 'major' || bump === 'minor')

const counterexampleOf = (effect: Effect, finding: Finding, since: string): readonly string[] => {
  const [place] = finding.locations
  if (effect.counterexample === undefined) return [`  ${plainMarkdown(describeEvidence(effect, place.role, since))}`]
  return [`  ${describeEffect(effect, place.role, since)}:`, '', indented(counterexampleBlock(effect, place), '  ')]
}

const item = (finding: Finding, since: string): string => {
  const [first, ...others] = finding.locations
  const also = others.length === 0 ? '' : ` Also in ${others.map(({ subject }) => `\`${subject}\``).join(', ')}.`
  const words = `- ${finding.bump}: \`${first.subject}\` ${codedSentenceOf(finding)}${also}`
  const shown = reportableEffects(finding).find(({ verdict }) => verdict === 'breaking')
  return [words, ...(shown === undefined ? [] : counterexampleOf(shown, finding, finding.releases?.[0] ?? since))].join(
    '\n',
  )
}

const order: readonly Bump[] = ['major', 'minor', 'patch', 'none']

/**
 * Formats what a release changes on the wire, as a section of a note: one line per finding, the largest bump first,
 * each break with its counterexample, and for a minor who must be deployed first. Returns `''` if no messages change.
 */
export const formatWireChanges = (judgement: CompatibilityReport, since: string): string => {
  const findings = judgement.findings.filter(ofWire)
  if (findings.length === 0) return ''
  const sorted = order.flatMap((bump) => findings.filter((one) => one.bump === bump))
  const deploy = judgement.bump === 'minor' ? judgement.order.map((line) => `\nDeploy in this order: ${line}`) : []
  return [`#### Wire changes`, '', ...sorted.map((finding) => item(finding, since)), ...deploy].join('\n')
}

/** The largest edit distance in lines for which a diff is made. Beyond it, the new text is printed whole. */
const maxEditLength = 5000

const nameOf = (contract: ReleasedContract): string => safe(contractName(contract))

/** Returns the instructions with control characters made visible, since another package may have written them. */
const instructionsFor = (contract: ReleasedContract): string | undefined =>
  instructionsOf(contract)?.split('\n').map(printable).join('\n')

/**
 * Returns a contract with the list of nullable fields of another contract if it has none itself. Releases from before
 * that list was recorded do not describe null, so null is not compared with them.
 */
const recordedAs = (contract: ReleasedContract, other: ReleasedContract): ReleasedContract => {
  const [block, { nullable }] = [contractBlock(contract.schema), contractBlock(other.schema)]
  if (nullable === undefined || block['nullable'] !== undefined || contract.schema['x-contract'] === undefined)
    return contract
  return { ...contract, schema: { ...contract.schema, 'x-contract': { ...block, nullable } } }
}

/** Returns the former state of a contract: the same version, or the newest former version if this version is new. */
const formerOf = ({ id, version }: ReleasedContract, before: readonly ReleasedContract[]) => {
  const former = before.filter((one) => one.id === id).sort((a, b) => b.version - a.version)
  return former.find((one) => one.version === version) ?? former[0]
}

/**
 * Formats how the instructions for an agent that writes a contract change, as Markdown with a unified diff. Returns
 * `''` if they do not change. Only what both versions recorded is compared.
 *
 * @category reporters
 * @since 1.0.0
 */
export const formatInstructionDiff = (before: ReleasedContract, after: ReleasedContract): string => {
  const [was, is] = [instructionsFor(recordedAs(before, after)), instructionsFor(recordedAs(after, before))]
  if (was === undefined || is === undefined || was === is) return ''
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY, maxEditLength: maxEditLength }
  const patch = createTwoFilesPatch(nameOf(before), nameOf(after), was, is, undefined, undefined, options)
  const shown = patch === undefined ? codeBlock(is.trimEnd(), 'text') : codeBlock(patch.trimEnd(), 'diff')
  return `Instructions for an agent that writes ${inlineCode(nameOf(after))}:\n\n${shown}`
}

/** Returns the contracts that were released before and whose instructions change, each with the difference. */
const instructionDiffs = (before: readonly ReleasedContract[], after: readonly ReleasedContract[]) =>
  after.flatMap((next) => {
    const old = formerOf(next, before)
    const block = old === undefined ? '' : formatInstructionDiff(old, next)
    return block === '' ? [] : [{ name: contractName(next), block }]
  })

const section = (blocks: readonly string[]): string =>
  blocks.length === 0 ? '' : ['#### Instructions', ...blocks].join('\n\n')

/**
 * Formats how the instructions change for every contract that was released before, as a section of a note. A new
 * version of a contract is compared with the newest former one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const formatInstructionDiffs = (
  before: readonly ReleasedContract[],
  after: readonly ReleasedContract[],
): string => section(instructionDiffs(before, after).map(({ block }) => block))

/**
 * Formats the same section for a changelog: the difference for contracts whose messages change too, and one line for
 * the contracts whose instructions are only reworded. `page` is a link to the page with the new instructions.
 */
export const formatInstructionChanges = (
  before: readonly ReleasedContract[],
  after: readonly ReleasedContract[],
  judgement: CompatibilityReport,
  page?: string,
): string => {
  const subjects = judgement.findings.filter(ofWire).flatMap(({ locations }) => locations.map(({ subject }) => subject))
  const all = instructionDiffs(before, after)
  const reworded = all.filter(({ name }) => !subjects.includes(name)).map(({ name }) => inlineCode(safe(name)))
  const where = page ?? '`contracts show <contract> --format prompt`'
  return section([
    ...all.filter(({ name }) => subjects.includes(name)).map(({ block }) => block),
    ...(reworded.length === 0 ? [] : [`Rewords the instructions for ${reworded.join(', ')}: see ${where}.`]),
  ])
}
