/** Compiles a TypeScript file that imports every entry, under the two module resolutions in use. */
import { dirname, join } from 'node:path'
import { fieldTree } from '@contracts/core/describe'
import { plannerOutput } from '@contracts/kasparro'
import ts from 'typescript'
import { root, type Package } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'
import { put } from './consumer.js'
import { specifiersOf } from './loading.js'

const source = (names: readonly string[]) =>
  [
    ...names.map((name, i) => `import * as entry${String(i)} from '${name}'`),
    `export const entries = [${names.map((_, i) => `entry${String(i)}`).join(', ')}]`,
    // The type of a missing declaration would be `any`, and `any` has every name.
    ...names.map(
      (_, i) =>
        `export const typed${String(i)}: 'notThere' extends keyof typeof entry${String(i)} ? never : true = true`,
    ),
    // A compiled module and a decoder declare the type of their messages.
    ...names.flatMap((name, i) =>
      /\/(?:compiled|decoders)\//.test(name)
        ? [`export const known${String(i)}: unknown extends entry${String(i)}.Message ? never : true = true`]
        : [],
    ),
    '',
  ].join('\n')

const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true }

/** Checks whether a package is the command or depends on it. */
const isOfNode = ({ manifest }: Package): boolean =>
  manifest.bin !== undefined || Object.hasOwn(manifest.dependencies ?? {}, '@contracts/cli')

/**
 * Messages are decoded anywhere, so their packages must compile without the types of Node. The command runs in Node
 * only.
 */
const readers = [
  { name: 'anywhere', speaks: (one: Package) => !isOfNode(one), types: [] },
  { name: 'node', speaks: () => true, types: ['node'] },
]

const resolutions: readonly { readonly name: string; readonly options: ts.CompilerOptions }[] = [
  {
    name: 'node16',
    options: {
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      target: ts.ScriptTarget.ES2022,
    },
  },
  {
    name: 'bundler',
    options: {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
    },
  },
]

const findings = (folder: string, files: readonly string[], options: ts.CompilerOptions) => {
  const typeRoots = [join(root, 'node_modules/@types')]
  const program = ts.createProgram([...files], {
    ...options,
    ...strict,
    typeRoots,
    skipLibCheck: options.types?.length !== 0,
  })
  const host = {
    getCanonicalFileName: (file: string) => file,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  }
  return ts.getPreEmitDiagnostics(program).map((one) => ts.formatDiagnostic(one, host).trim())
}

/** Declarations must compile for a user who also checks libraries, from ES modules and from CommonJS. */
export const typingChecks = (folder: string, packages: readonly Package[]): readonly Check[] =>
  readers.flatMap(({ name: reader, speaks, types }) => {
    const text = source(specifiersOf(packages.filter(speaks)))
    const files = ['mts', 'cts'].map((ending) => join(folder, put(folder, `${reader}.${ending}`, text)))
    return resolutions.map(({ name, options }) => ({
      name: `types resolve under ${name}, from ES modules and from CommonJS, ${reader === 'node' ? 'the command included' : 'without the types of Node'}`,
      check: () => Promise.resolve(findings(folder, files, { ...options, types })),
    }))
  })

const hover = `import { type PlannerOutput, plannerOutput } from '@contracts/kasparro'
const plan = plannerOutput.decode({})
if (plan._tag === 'Right') console.log(plan.right.task)
export const taskOf = (output: PlannerOutput) => output.task
`

/** Returns the documentation that an editor shows for the last word of a part of a file. */
const quickInfo = (file: string, text: string, part: string): string => {
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const found = ts.sys.readFile(name)
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found)
    },
    getCurrentDirectory: () => dirname(file),
    getCompilationSettings: () => ({ ...strict, ...resolutions[0]?.options, types: [] }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    directoryExists: (name) => ts.sys.directoryExists(name),
  }
  const info = ts
    .createLanguageService(host)
    .getQuickInfoAtPosition(file, text.indexOf(part) + part.lastIndexOf('.') + 1)
  return ts.displayPartsToString(info?.documentation)
}

/** An editor must show the description of a field of a decoded message. */
export const hoverChecks = (folder: string): readonly Check[] => [
  {
    name: 'an editor shows the description of a field',
    check: () => {
      const file = join(folder, put(folder, 'hover.mts', hover))
      const described = fieldTree(plannerOutput.node).find(({ name }) => name === 'task')?.description
      const shown = ['plan.right.task', 'output.task'].map((part) => ({ part, info: quickInfo(file, hover, part) }))
      return Promise.resolve(
        shown.filter(({ info }) => info !== described).map(({ part, info }) => `${part} shows "${info}"`),
      )
    },
  },
]
