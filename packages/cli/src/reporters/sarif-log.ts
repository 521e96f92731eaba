import { isAbsolute, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printable } from '@contracts/core/report'

/** One problem, as it is reported to code scanning. */
export interface SarifProblem {
  /** The id of the kind of problem. */
  readonly rule: string
  readonly level: 'error' | 'warning' | 'note'
  readonly text: string
  readonly source: string
  readonly region: { readonly startLine: number; readonly startColumn?: number }
  /** The place in the message or schema. */
  readonly where: string
  /** Texts that stay the same from run to run, by the name of what makes them. */
  readonly fingerprints: Readonly<Record<string, string>>
}

/** The description of a kind of problem. It does not depend on the message. */
export interface SarifRule {
  readonly id: string
  readonly shortDescription?: { readonly text: string }
  readonly fullDescription?: { readonly text: string }
  readonly help: { readonly text: string }
}

type Uri = { readonly uri: string; readonly uriBaseId?: 'SRCROOT' }

const encoded = (path: string): string =>
  path
    .split(sep)
    .filter((segment) => segment !== '.')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/')

/**
 * Returns the URI of a source: relative if it is below a folder, such as the one the command runs in, else absolute if its
 * path is.
 */
export const uriOf = (source: string, cwd: string): Uri => {
  if (source === 'stdin') return { uri: 'stdin' }
  const path = isAbsolute(source) ? relative(cwd, source) : source
  const outside = isAbsolute(path) || path.split(sep).includes('..')
  return outside && isAbsolute(source)
    ? { uri: pathToFileURL(source).href }
    : { uri: encoded(path), uriBaseId: 'SRCROOT' }
}

/** Returns a text in which SARIF reads no link: `[text](target)` is one, also in a plain text. */
const withoutLinks = (text: string): string => text.replaceAll('](', ']\\(')

/** Returns a result of SARIF as JSON. Its fingerprints are its last key. */
export const sarifResult = (
  { rule, level, text, source, region, where, fingerprints }: SarifProblem,
  cwd: string,
): string =>
  printable(
    JSON.stringify({
      ruleId: rule,
      level,
      message: { text: withoutLinks(text) },
      locations: [
        {
          physicalLocation: { artifactLocation: uriOf(source, cwd), region },
          logicalLocations: [{ fullyQualifiedName: where, kind: 'value' }],
        },
      ],
      partialFingerprints: fingerprints,
    }),
  )

/** The text of a log of SARIF 2.1.0 before its results. */
export const sarifBegin = `${JSON.stringify({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
}).slice(0, -1)},"runs":[{"results":[`

/**
 * Returns the text of a log after its results: the tool with its rules, whether it could read everything, and the folder
 * that paths are relative to.
 */
export const sarifEnd = (
  rules: readonly SarifRule[],
  executionSuccessful: boolean,
  folder = 'The folder the command ran in.',
): string => {
  const run = {
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { SRCROOT: { description: { text: folder } } },
    invocations: [{ executionSuccessful }],
    tool: { driver: { name: 'contracts', rules } },
  }
  return `\n],${printable(JSON.stringify(run)).slice(1)}]}\n`
}
