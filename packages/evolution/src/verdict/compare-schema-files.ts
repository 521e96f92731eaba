import { checkArguments } from '@contracts/core/internal'
import { someFiles, someOptions } from '../schema/arguments.js'
import type { ReleasedContract } from '../release/release.js'
import { bundledUrls, urlsOfFile, withoutBundled } from '../schema/bundle-files.js'
import { canonicalJson } from '../schema/json.js'
import { keywordsOf } from '../schema/keywords.js'
import { compareSchemaContracts, compareWhole } from './compare-contracts.js'
import { byInspection, undecided } from './effect.js'
import type { CompareOptions } from './execution.js'
import {
  type CompatibilityReport,
  type Finding,
  findingOf,
  mergeFindings,
  orderOf,
  releaseChange,
  renamedTo,
  reportOf,
} from './finding.js'

/**
 * The schema files of a folder: each contract by the path of its file, relative to the folder.
 *
 * @category model
 * @since 1.0.0
 */
export type SchemaFiles = ReadonlyMap<string, ReleasedContract>

const fileChange = (kind: 'contract-added' | 'contract-removed', path: string, { role }: ReleasedContract): Finding => {
  const effects = kind === 'contract-removed' ? byInspection([role]) : []
  const bump = kind === 'contract-removed' ? 'major' : 'minor'
  return findingOf(releaseChange(kind, { contract: path }), { subject: path, role }, effects, bump)
}

/**
 * Options of `compareSchemaFiles`: those of a comparison, and `unreadable`, which states why a former file cannot be
 * read, by its path. Its effect is unknown, also if there is no file at that path now.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompareFilesOptions extends CompareOptions {
  /** Reasons that former files cannot be read, by path: their effects are unknown (default: none). */
  readonly unreadable?: ReadonlyMap<string, string>
}

/** Returns the finding about a former file that cannot be read. Without a file now, it may have had any role. */
const unknownChange = (path: string, after: ReleasedContract | undefined, why: string): Finding => {
  const { role } = after ?? ({ role: 'message' } as const)
  return findingOf(
    releaseChange('schema-changed', { keyword: '', path }),
    { subject: path, role },
    undecided([role], why),
    'patch',
  )
}

/** Returns the files that refer to one, which is part of them then. */
const referringTo = (path: string, files: SchemaFiles): readonly string[] => {
  const urls = urlsOfFile(path, files.get(path)?.schema ?? true)
  return [...files].flatMap(([other, { schema }]) =>
    bundledUrls(schema).some((url) => urls.includes(url)) ? [other] : [],
  )
}

/** Returns the text of a file without the other files that it refers to. */
const ownText = (file: ReleasedContract | undefined): string => canonicalJson(withoutBundled(file?.schema ?? true))

/** Returns whether a finding says only that definitions differ, without saying which. */
const isOfDefinitions = ({ kind, name, locations: [{ pointer }] }: Finding): boolean =>
  kind === 'schema-changed' && pointer === '' && keywordsOf('definitions').includes(name ?? '')

/**
 * Compares the schema files of a folder with its former files, each with the one at the same path: what each change
 * breaks, with a counterexample, and the required bump. A removed file is a break, and an added one requires a minor.
 * The locations of the findings name the paths. The definitions of a file to which another file refers both before and after
 * are compared only in that other file.
 *
 * @example
 * const files = (values: readonly string[]) =>
 *   new Map([['mood.json', contractOfSchema({ enum: values }, { id: 'mood', version: 1 }, 'output')]])
 * const { bump, findings } = compareSchemaFiles(files(['good']), files(['good', 'bad']))
 * assert.deepStrictEqual([bump, findings[0]?.locations[0].subject], ['major', 'mood.json'])
 *
 * @category combinators
 * @since 1.0.0
 */
export const compareSchemaFiles = (
  old: SchemaFiles,
  next: SchemaFiles,
  given: CompareFilesOptions = {},
): CompatibilityReport => {
  checkArguments('compareSchemaFiles', [someFiles, old], [someFiles, next], [someOptions, given])
  const { unreadable = new Map<string, string>(), ...options } = given
  const findingsAt = (path: string): readonly Finding[] => {
    const [before, after] = [old.get(path), next.get(path)]
    const why = unreadable.get(path)
    if (before === undefined && why !== undefined) return [unknownChange(path, after, why)]
    if (before === undefined) return after === undefined ? [] : [fileChange('contract-added', path, after)]
    if (after === undefined) return [fileChange('contract-removed', path, before)]
    // A file that is part of another one on one side only is read alone on the other.
    const isPart = referringTo(path, old).length > 0 && referringTo(path, next).length > 0
    const compare = isPart ? compareWhole : compareSchemaContracts
    return compare(before, after, options).findings.map((one) => renamedTo(path, one))
  }
  // A finding names the file that changed before those that refer to it.
  const reached = (path: string): number => bundledUrls((next.get(path) ?? old.get(path))?.schema ?? true).length
  const paths = [...new Set([...old.keys(), ...next.keys(), ...unreadable.keys()])]
    .map((path) => [reached(path), path] as const)
    .sort(([m, a], [n, b]) => m - n || (a < b ? -1 : 1))
    .map(([, path]) => path)
  const found = new Map<string, readonly Finding[]>()
  for (const path of paths) found.set(path, findingsAt(path))
  const all = paths.flatMap((path): readonly Finding[] => {
    const own = found.get(path) ?? []
    const users = own.some(isOfDefinitions) ? referringTo(path, next) : []
    // Where the definitions are used, the findings say what differs in them, unless they are about the file itself.
    const isKept = (one: string): boolean => ownText(old.get(one)) === ownText(next.get(one))
    const isFound = (one: string): boolean => found.get(one)?.some((each) => !isOfDefinitions(each)) === true
    const isExplained = users.length > 0 && users.every((one) => isKept(one) && isFound(one))
    return isExplained ? own.filter((one) => !isOfDefinitions(one)) : own
  })
  return reportOf(mergeFindings(all), orderOf(all))
}
