/** The pages of the API: TypeDoc reads the doc comments of the public entries and writes Markdown. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '@contracts/core'
import {
  Application,
  type Comment,
  type DeclarationReflection,
  type ProjectReflection,
  type TypeDocOptions,
} from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { entriesOf, packages, root, siteFolder, type Package } from './workspace.js'

/** Returns the page name of an entry: `core-codecs` for `@contracts/core/codecs`. */
export const apiPageOf = (entry: string): string => entry.replaceAll('/', '-')

const entries = packages.flatMap(entriesOf)
const titles = new Map(entries.map(({ name }) => [apiPageOf(name), `@contracts/${name}`]))

/** The types that signatures name and no entry exports: parts of computed types, and what generated code passes on. */
const unexported: Readonly<Record<string, readonly string[]>> = {
  core: [
    ...['Accepts', 'Below', 'IsUnknown', 'LiteralKeys', 'NeededFields', 'OnMessage', 'Replaced', 'Takes'],
    ...['UnknownFields', 'Within', 'converters', 'src/model/json.ts:JsonObject', 'Declared', 'Entries', 'Limits'],
    ...['Literal', 'Members', 'NumberConstraints', 'RecursiveCodec', 'ReportValue', 'StringConstraints', 'UnionKey'],
    ...['UnionReader', 'Validate', 'ValidationContext', 'ValidatorOf'],
  ],
  http: ['unreadable'],
  kasparro: ['MessagesOf', 'agentInputs', 'agentOutputs'],
  llm: ['profiles'],
}

const options: TypeDocOptions & Partial<PluginOptions> = {
  plugin: ['typedoc-plugin-markdown'],
  tsconfig: join(siteFolder, 'tsconfig.api.json'),
  basePath: root,
  skipErrorChecking: true, // the type check has its own task
  logLevel: 'Warn',
  readme: 'none',
  disableSources: true,
  excludeExternals: true,
  excludeInternal: true,
  router: 'module',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  useCodeBlocks: true,
  useCustomAnchors: true,
  anchorPrefix: 'api-', // a category may have the name of an export
  pageTitleTemplates: { module: ({ name }) => titles.get(name) ?? name },
}

const rowsOf = (one: Package): readonly string[] =>
  entriesOf(one).map(({ name }, i) => {
    const description = i === 0 ? one.manifest.description : ''
    return `| [\`@contracts/${name}\`](./${apiPageOf(name)}.md) | ${description} |`
  })

/** The first page of the API: every entry, by package. */
const index = `# The API

Every public entry of every package, from its doc comments. Each example is run.

| entry | package |
| --- | --- |
${packages.flatMap(rowsOf).join('\n')}
`

const load = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(name)) as Readonly<Record<string, unknown>> // a module namespace is an object

/** Gives each contract of a domain, and its codec, the description that the declarations of the package have. */
const describeContracts = async (module: DeclarationReflection, { manifest }: Package): Promise<void> => {
  const index = await load(manifest.name)
  const { catalog } = (await load(`${manifest.name}/catalog`)) as { readonly catalog: Catalog } // a domain has one
  for (const { name, comment } of module.children ?? []) {
    const found = catalog.entries.find(({ contract }) => contract === index[name] || contract.codec === index[name])
    if (found !== undefined && comment?.summary.length === 0)
      comment.summary = [{ kind: 'text', text: found.contract.description }]
  }
}

/** Checks whether a comment lacks a description or one of two tags, which TypeDoc does not require. */
const lacks = (comment: Comment | undefined): boolean =>
  comment === undefined ||
  comment.summary.length === 0 ||
  ['@since', '@category'].some((tag) => comment.getTag(tag as `@${string}`) === undefined)

/** Returns the exports of a module that no comment documents. A value and its type may share one comment. */
const undocumented = ({ children = [] }: DeclarationReflection): readonly string[] => {
  const names = (some: readonly DeclarationReflection[]) => some.map((one) => one.getFriendlyFullName())
  const own = children.filter((one) => !one.isReference())
  const isDocumented = ({ comment, signatures = [] }: DeclarationReflection): boolean =>
    [comment, ...signatures.map((one) => one.comment)].some((one) => !lacks(one))
  const documented = names(own.filter(isDocumented))
  return names(own).filter((name) => !documented.includes(name))
}

/** Reports exports without documentation, and types in signatures that no entry exports. */
const validate = (app: Application, project: ProjectReflection): void => {
  // TypeDoc reports only the types of the package that the project is named after.
  for (const { folder, manifest } of packages) {
    project.packageName = manifest.name
    app.options.setValue('intentionallyNotExported', [...(unexported[folder] ?? [])])
    app.validate(project)
  }
  for (const name of (project.children ?? []).filter((one) => one.name !== 'core-generated').flatMap(undocumented))
    app.logger.warn(`${name} has no description, @since or @category.`)
}

/** Writes a page for each public entry, and one that lists them. */
export const writeApi = async (folder: string): Promise<void> => {
  const app = await Application.bootstrapWithPlugins({
    ...options,
    entryPoints: entries.map(({ source }) => join(root, source)),
    outputs: [{ name: 'markdown', path: folder }],
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('TypeDoc could not read the sources.')
  for (const module of project.children ?? []) {
    const entry = entries.find(({ source }) => source.replace(/(?:\/index)?\.ts$/, '') === module.name)
    if (entry === undefined) throw new Error(`TypeDoc read ${module.name}, which is no public entry.`)
    module.name = apiPageOf(entry.name)
    const domain = packages.find(({ folder, isDomain }) => isDomain && folder === entry.name)
    if (domain !== undefined) await describeContracts(module, domain)
  }
  validate(app, project)
  await app.generateOutputs(project)
  writeFileSync(join(folder, 'index.md'), index)
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('The API is not as TypeDoc requires.')
}
