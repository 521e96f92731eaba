import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { printable } from '@contracts/core/report'
import { bumpAt } from '@contracts/evolution/internal-files'
import { readReleases } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { type Definition, definitionOf, definitionsOf } from './definition.js'
import { type Layout, textAt, withBump } from '../../package/layout.js'
import { comment, jsonImport, runnerImport } from '@contracts/authoring/internal'
import { afterwards, changeset, type NewFile, type Plan, siblingModule, taken } from '../../package/plan.js'

/** Returns the name of one version as the name of another: `Order` and `OrderV2` become `OrderV3`. */
const inVersion = (name: string, version: number): string => `${name.replace(/V\d+$/, '')}V${String(version)}`

const stemIn = (path: string, version: number): string =>
  join(dirname(path), `${basename(path, '.ts').replace(/-v\d+$/, '')}-v${String(version)}`)

/** The two versions that a migration connects. */
interface Step {
  readonly from: Definition
  readonly to: Definition
}

const isDown = ({ from, to }: Step): boolean => from.contract.version > to.contract.version

const migrationName = ({ from, to }: Step): string =>
  `${inVersion(from.contract.constant, from.contract.version)}ToV${String(to.contract.version)}`

const migrationPath = ({ from, to }: Step): string =>
  `${stemIn(from.path, from.contract.version)}-to-v${String(to.contract.version)}.ts`

const migrationSource = (layout: Layout, step: Step): string => {
  const { from, to } = step
  const [define, by, message] = isDown(step) ? ['downMigration', 'down', 'next'] : ['migration', 'up', 'old']
  return `import { ${define} } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { ${from.contract.constant} } from '${siblingModule(from.path)}'
import { ${to.contract.constant} } from '${siblingModule(to.path)}'

${comment(layout, `A message of version ${String(from.contract.version)} as version ${String(to.contract.version)} writes it.`, 'migrations')}
export const ${migrationName(step)} = ${define}({
  from: ${from.contract.constant},
  to: ${to.contract.constant},
  ${by}: (${message}) => right(${message}),
})
`
}

const modulePath = (from: string, to: string): string =>
  `./${relative(dirname(from), to).split(sep).join('/').replace(/\.ts$/, '.js')}`

/** Adds a migration to the text of the catalog, and exports it. */
const withMigration = (layout: Layout, step: Step, catalog: string): E.Either<string, readonly NewFile[]> => {
  const { edits, domain, migrations } = layout
  const [name, path] = [migrationName(step), migrationPath(step)]
  const entered = edits.withItem(catalog, { property: 'domain', value: domain }, 'migrations', name)
  if (entered === undefined)
    return E.left(`The catalog of ${domain} has no array of migrations: write it as migrations: [].`)
  const line = (from: string): string => `{ ${name} } from '${modulePath(from, path)}'`
  const registered = { path: layout.catalog, text: edits.withImports(entered, [`import ${line(layout.catalog)}`]) }
  if (migrations === undefined) return E.right([registered])
  const exported = { path: migrations, text: edits.withExport(textAt(migrations), `export ${line(migrations)}`) }
  return E.right([registered, exported])
}

/**
 * Plans `contracts new migration acme/order`: a migration from the second newest version of a contract to the newest,
 * or back.
 */
export const newMigration = (layout: Layout, kebab: string, leadsDown: boolean): E.Either<string, Plan> => {
  const [older, newer] = definitionsOf(layout, `${layout.domain}/${kebab}`).slice(-2)
  if (older === undefined || newer === undefined)
    return E.left(`${layout.domain}/${printable(kebab)} has no two versions: contracts new version writes the second.`)
  const step = leadsDown ? { from: newer, to: older } : { from: older, to: newer }
  const { from, to } = step
  const path = migrationPath(step)
  if (taken([path]) !== undefined) return E.left(`${basename(path)} already exists.`)
  const listed = withMigration(layout, step, textAt(layout.catalog))
  if (E.isLeft(listed)) return listed
  return E.right({
    files: [
      { path, text: migrationSource(layout, step) },
      ...listed.right,
      ...changeset(
        layout,
        basename(path, '.ts'),
        `Adds the migration of \`${from.contract.id}\` from version ${String(from.contract.version)} to ${String(to.contract.version)}.`,
      ),
    ],
    next: [
      `Write what ${migrationName(step)} does${leadsDown ? ', and in loses what a message loses' : ''}.`,
      ...afterwards,
    ],
  })
}

/** Copies the JSON files of a catalog entry for another version. */
const copies = (layout: Layout, definition: Definition, next: number) => {
  const { edits, catalog } = layout
  const text = textAt(catalog)
  const having = { property: 'contract', value: definition.contract.constant }
  const stem = basename(definition.path, '.ts')
  const files: NewFile[] = []
  const imports: string[] = []
  const copied = (name: string): string => {
    const module = edits.importedFrom(text, name)
    const path = module?.endsWith('.json') === true ? join(dirname(catalog), module) : undefined
    if (path === undefined || !basename(path).startsWith(stem) || !existsSync(path)) return name // shared with the version before
    const to = join(dirname(path), `${basename(stemIn(definition.path, next))}${basename(path).slice(stem.length)}`)
    const other = name.startsWith(definition.contract.constant)
      ? inVersion(definition.contract.constant, next) + name.slice(definition.contract.constant.length)
      : inVersion(name, next)
    files.push({ path: to, text: textAt(path) })
    imports.push(jsonImport(layout, other, modulePath(catalog, to)))
    return other
  }
  const examples = edits.namesIn(text, having, 'examples').map(copied)
  const cases = edits.valueOf(text, having, 'cases')
  return { text, having, files, imports, examples, ...(cases === undefined ? {} : { cases: copied(cases) }) }
}

const testSource = (layout: Layout, step: Step): string => {
  const { from, to } = step
  const name = migrationName(step)
  const { id, version } = from.contract
  return `${runnerImport(layout, ['describe', 'it'])}import { deepStrictEqual } from 'node:assert'
import { catalog } from '${modulePath(to.path, layout.catalog).replace(/^\.\/\.\.\//, '../')}'
import { ${name} } from '${siblingModule(migrationPath(step))}'

describe('${id}@${String(version)} to ${id}@${String(to.contract.version)}', () => {
  it('migrates every example of version ${String(version)}', () => {
    const entry = catalog.entries.find(({ contract }) => contract.name === '${id}@${String(version)}')
    const migrated = entry?.examples.map((example) => ${name}.migrate(example, { at: '2024-01-15T10:30:00Z' }))
    deepStrictEqual(migrated?.map(({ _tag }) => _tag), entry?.examples.map(() => 'Right'))
  })
})
`
}

/** Returns whether a release of the package has a contract. A release that cannot be read is reported by the check. */
const isReleased = ({ folder }: Layout, id: string): boolean => {
  const releases = readReleases(folder)
  return E.isRight(releases) && releases.right.some(({ contracts = [] }) => contracts.some((one) => one.id === id))
}

/**
 * Plans `contracts new version acme/order`: the next version of a contract, equal to the newest so far, and the
 * migration to it. The name without a version changes its meaning, which breaks its users once the contract is
 * released: a major, or a minor below 1.0.0.
 */
export const newVersion = (known: Layout, kebab: string): E.Either<string, Plan> => {
  const found = definitionOf(known, kebab)
  if (E.isLeft(found)) return found
  const from = found.right
  const bump = isReleased(known, from.contract.id) ? bumpAt(known.version, 'major') : 'minor'
  const layout = withBump(known, bump)
  const { edits, index, domain } = layout
  const next = from.contract.version + 1
  const path = `${stemIn(from.path, next)}.ts`
  const names = edits.exportedNames(from.text)
  const renamed = new Map(names.map((name) => [name, inVersion(name, next)]))
  const text = edits.renamed(from.text, renamed, [from.contract.version, next])
  const to = {
    path,
    text,
    contract: { ...from.contract, version: next, constant: inVersion(from.contract.constant, next) },
  }
  const { files, imports, examples, cases, having, text: catalog } = copies(layout, from, next)
  const own: readonly NewFile[] = [
    { path, text: layout.isTagged ? text.replace(/@since \S+/g, `@since ${layout.since}`) : text },
    { path: path.replace(/\.ts$/, '.test.ts'), text: testSource(layout, { from, to }) },
    { path: migrationPath({ from, to }), text: migrationSource(layout, { from, to }) },
    ...files,
  ]
  const there = taken(own.map((one) => one.path))
  if (there !== undefined) return E.left(`${basename(there)} already exists.`)
  const entry = `{ contract: ${to.contract.constant}, examples: [${examples.join(', ')}]${cases === undefined ? '' : `, cases: ${cases}`} }`
  const entered = edits.withItemBefore(catalog, having, entry)
  if (entered === undefined || examples.length === 0)
    return E.left(`The catalog has no entry with contract: ${from.contract.constant} and an array of examples.`)
  const line = `{ ${[...renamed.values()].join(', ')} } from '${modulePath(index ?? path, path)}'`
  const imported = edits.withImports(entered, [
    ...imports,
    `import { ${to.contract.constant} } from '${modulePath(layout.catalog, path)}'`,
  ])
  const listed = withMigration(layout, { from, to }, imported)
  if (E.isLeft(listed)) return listed
  const exported = listed.right.find((one) => one.path === index)?.text ?? (index === undefined ? '' : textAt(index))
  return E.right({
    files: [
      ...own,
      ...listed.right.filter((one) => one.path !== index),
      ...(index === undefined ? [] : [{ path: index, text: edits.withExport(exported, `export ${line}`) }]),
      ...changeset(
        layout,
        `${kebab}-v${String(next)}`,
        `Adds version ${String(next)} of \`${domain}/${kebab}\`, and the migration to it.`,
        bump,
      ),
    ],
    next: [
      `Change ${basename(path)}, then what ${migrationName({ from, to })} does.`,
      `A name without a version now means version ${String(next)}.`,
      ...afterwards,
    ],
  })
}
