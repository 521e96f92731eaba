/** The module that decodes the messages of one contract: its compiled shape and its rules, without its codec. */
import * as core from '@contracts/core'
import * as decoding from '@contracts/core/decoder'
import { capturedNodes, inComment } from '@contracts/core/internal'
import { build, type Metafile, type Plugin } from 'esbuild'
import { moduleName } from '../emit/module.js'
import type { Export, Source } from './package-sources.js'
import { describeFailure } from './read-input.js'

/** The formats in which a module is written, and the extensions of its files. */
export const formats = [
  { format: 'esm', code: '.js', types: '.d.ts' },
  { format: 'cjs', code: '.cjs', types: '.d.cts' },
] as const

type Format = (typeof formats)[number]

/** Returns whether the codec of a contract has a part that cannot be written as source. */
const capturesCodec = ({ node }: core.AnyContract): boolean => capturedNodes(node).length > 0

const quoteText = (text: string): string => JSON.stringify(text)

/** Returns the name of an export as a specifier writes it: a name that is no identifier is in quotation marks. */
const specifierOf = (name: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quoteText(name)

/** Writes the import of an export under another name: that of the export may be `default`, or one that the module exports. */
const importAs = ({ file, name }: Pick<Export, 'file' | 'name'>, as: string): string =>
  `import { ${specifierOf(name)} as ${as} } from ${quoteText(`./${file}`)}\n`

/** Writes the entry module. It imports the rules and the listener from the sources that export them. */
const entryText = ({ contract, index, exported, rules, listener }: Source): string => {
  // An opaque codec or a predicate cannot be written as source, so such a decoder is the one of the contract itself.
  if (capturesCodec(contract)) {
    return `${importAs({ file: index, name: exported }, 'contract')}export const { decode, is, validate } = contract
`
  }
  const all = 'name' in rules ? [rules] : rules
  const imports = [
    ...all.map((one, i) => importAs(one, `rule${String(i)}`)),
    ...(listener === undefined ? [] : [importAs(listener, 'onContractFailure')]),
  ]
  const list = 'name' in rules ? 'rule0' : `[${all.map((_, i) => `rule${String(i)}`).join(', ')}]`
  return `import { makeDecoder } from '@contracts/core/generated'
import { compiled } from ${quoteText(`#compiled/${moduleName(contract)}`)}
${imports.join('')}export const { decode, is, validate } = makeDecoder({ name: ${quoteText(contract.name)}, compiled, rules: ${list}${listener === undefined ? '' : ', onContractFailure'} })
`
}

const decodingNames = Object.keys(decoding)
const otherNames = Object.keys(core).filter((name) => !decodingNames.includes(name))
const coreText = [
  `export { ${decodingNames.join(', ')} } from '@contracts/core/decoder'`,
  ...otherNames.map((name) => `export { ${name} } from '@contracts/core'`),
].join('\n')

/**
 * Redirects the imports of rules from core. Names that the decoder entry exports come from there, because it loads no
 * codec. All other names come from the main entry.
 */
const lightCore: Plugin = {
  name: 'light-core',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^[^.]/ }, ({ path, kind, namespace }) => {
      if (kind === 'entry-point' || path.startsWith('#compiled/')) return undefined
      return path === '@contracts/core' && namespace !== 'core'
        ? { path, namespace: 'core' }
        : { path, external: true, sideEffects: false }
    })
    bundle.onLoad({ filter: /^/, namespace: 'core' }, () => ({
      contents: coreText,
      loader: 'js',
    }))
  },
}

/** Keeps the compiled shape in its own module, beside the decoders. */
const compiledBeside = (ending: string): Plugin => ({
  name: 'compiled-beside',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^#compiled\// }, ({ path }) => ({
      path: `../${path.slice('#'.length)}${ending}`,
      external: true,
      sideEffects: false, // the file of a contract imports it, and the decoder may drop that contract
    }))
  },
})

const codecEntry = /^(?:io-ts|@contracts\/core(?:\/codecs)?)$/

/** Returns whether a rule of a contract decodes with another contract, whose codec is then part of the decoder. */
const decodesMore = ({ rules }: core.AnyContract): boolean => rules.some(({ reads }) => reads !== undefined)

const checkCodecs = (contract: core.AnyContract, { outputs }: Metafile): void => {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  if (capturesCodec(contract) || decodesMore(contract) || !imported.some((path) => codecEntry.test(path))) return
  throw new Error(
    `The decoder of ${contract.name} would contain a codec: a rule uses one, or the file of a rule has one in a class or in a destructured constant. ` +
      'Read the value without the codec, name the contract that the rule decodes with in `reads`, or write the codec as a constant of its own.',
  )
}

/**
 * Returns the code of the decoder module. `sources` reads the source files of the package. Throws if the module would
 * contain a codec although the contract has no opaque codec or predicate, and no rule that decodes with another contract.
 */
export const decoderCode = async (
  folder: string,
  source: Source,
  { format, code }: Format,
  sources: Plugin,
): Promise<string> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entryText(source), resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [sources, compiledBeside(code), lightCore],
  }).catch((error: unknown) => {
    throw new Error(describeFailure(error), { cause: error })
  })
  checkCodecs(source.contract, metafile)
  return `// Decodes messages of ${source.contract.name}: generated, do not edit.\n${outputFiles[0]?.text ?? ''}`
}

/** Returns the declarations of the decoder module, with the types of the contract. */
export const decoderTypes = ({ contract, exported }: Source, { format }: Format): string =>
  `import type { DecodeResult, DecodeMode, ValidateResult } from '@contracts/core/decoder'
import type { TypeOf } from 'io-ts'
import type { ${specifierOf(exported)} as declared } from '../index.${format === 'esm' ? 'js' : 'cjs'}'

/** ${inComment(contract.description)} */
export type Message = TypeOf<typeof declared.codec>

/** Returns the message, or every issue that ${contract.name} reports. */
export declare const decode: (value: unknown, mode?: DecodeMode) => DecodeResult<Message>

/** Returns whether a value is a valid message of ${contract.name}, rules included. */
export declare const is: (value: unknown) => value is Message

/** Returns the errors and the warnings of a message. */
export declare const validate: (value: unknown, mode?: DecodeMode) => ValidateResult<Message>
`
