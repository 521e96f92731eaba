/** Writes the descriptions of contracts and fields into the declarations of a package, so that editors show them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ObjectNode } from '@contracts/core'
import { fieldComment, inComment, nodesIn } from '@contracts/core/internal'
import ts from 'typescript'
import { sourcesOf } from './package-sources.js'

/** The comment of each field of the objects with one set of keys, by key; `undefined` where two objects differ. */
type Comments = ReadonlyMap<string, string | undefined>

/** Returns the identity of an object type. Objects with the same required and optional keys have the same identity. */
const identityOf = (required: readonly string[], optional: readonly string[]): string =>
  JSON.stringify([[...required].sort(), [...optional].sort()])

const commentsOf = (objects: readonly ObjectNode[]): ReadonlyMap<string, Comments> => {
  const found = new Map<string, Comments>()
  for (const { fields } of objects) {
    const keys = (required: boolean) => fields.filter((field) => field.required === required).map(({ key }) => key)
    const identity = identityOf(keys(true), keys(false))
    const own = new Map(fields.map((field) => [field.key, fieldComment(field)]))
    const known = found.get(identity) ?? own
    found.set(
      identity,
      new Map([...own].map(([key, comment]) => [key, known.get(key) === comment ? comment : undefined])),
    )
  }
  return found
}

const keyOf = ({ name }: ts.PropertySignature): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''

const propertiesOf = (node: ts.TypeLiteralNode): readonly ts.PropertySignature[] =>
  node.members.filter(ts.isPropertySignature)

/**
 * Returns the required and the optional properties of a message type, or of the codec of a struct:
 * `Struct<{ … }, { … }>`.
 */
const objectIn = (node: ts.Node): readonly [readonly ts.PropertySignature[], readonly ts.PropertySignature[]] => {
  if (ts.isTypeLiteralNode(node)) {
    const properties = propertiesOf(node)
    return [
      properties.filter(({ questionToken }) => questionToken === undefined),
      properties.filter(({ questionToken }) => questionToken !== undefined),
    ]
  }
  if (!ts.isTypeReferenceNode(node) || !/\bStruct$/.test(node.typeName.getText())) return [[], []]
  const [required, optional] = (node.typeArguments ?? []).map((argument) =>
    ts.isTypeLiteralNode(argument) ? propertiesOf(argument) : [],
  )
  return [required ?? [], optional ?? []]
}

/**
 * Adds a comment to each property of a type that has the keys of one of the objects: a message, or the codec of a
 * struct. A property gets no comment if two objects with the same keys describe it differently. A property that has a
 * comment keeps it.
 */
export const documentTypes = (declarations: string, objects: readonly ObjectNode[]): string => {
  const comments = commentsOf(objects)
  const source = ts.createSourceFile('index.d.ts', declarations, ts.ScriptTarget.ES2022, true)
  const added = new Map<number, string>()
  const enter = (node: ts.Node): void => {
    const [required, optional] = objectIn(node)
    const known = comments.get(identityOf(required.map(keyOf), optional.map(keyOf)))
    for (const property of known === undefined ? [] : [...required, ...optional]) {
      const comment = known?.get(keyOf(property))
      if (comment !== undefined && ts.getJSDocCommentsAndTags(property).length === 0)
        added.set(property.getStart(source), comment)
    }
    ts.forEachChild(node, enter)
  }
  enter(source)
  return [...added]
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, comment]) => {
      const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
      const isAlone = line.trim() === '' // a comment after other code on its line is not documentation
      return `${text.slice(0, at)}${isAlone ? '' : '\n'}${comment}\n${isAlone ? line : ''}${text.slice(at)}`
    }, declarations)
}

/** Adds a description to the comment of each declared constant, by name. A comment that has a text keeps it. */
export const documentConstants = (declarations: string, descriptions: ReadonlyMap<string, string>): string => {
  const source = ts.createSourceFile('index.d.ts', declarations, ts.ScriptTarget.ES2022, true)
  return source.statements
    .flatMap((statement) => {
      const [constant] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
      const description = constant && descriptions.get(constant.name.getText(source))
      const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)
      if (description === undefined || comment?.comment !== undefined) return []
      return [{ at: comment?.pos ?? statement.getStart(source), isNew: comment === undefined, description }]
    })
    .reduceRight(
      (text, { at, isNew, description }) =>
        isNew
          ? `${text.slice(0, at)}/** ${inComment(description)} */\n${text.slice(at)}`
          : `${text.slice(0, at)}/**\n * ${inComment(description)}\n *${text.slice(at + '/**'.length)}`,
      declarations,
    )
}

/**
 * Documents every declaration file in `dist` with the descriptions of the contracts of this package and their fields.
 * Throws if the bundler has written none.
 */
export const documentPackage = async (folder: string): Promise<void> => {
  const { sources } = await sourcesOf(folder)
  const objects: ObjectNode[] = []
  const descriptions = new Map<string, string>()
  for (const { contract, exported, codec } of sources) {
    descriptions.set(exported, contract.description)
    if (codec !== undefined) descriptions.set(codec, contract.description)
    for (const node of nodesIn(contract.node)) if (node.kind === 'object') objects.push(node)
  }
  const dist = join(folder, 'dist')
  const names = existsSync(dist) ? readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file)) : []
  if (names.length === 0)
    throw new Error('dist has no declaration file: run the bundler, such as tsup, and then contracts-compiler types.')
  for (const name of names) {
    const text = readFileSync(join(dist, name), 'utf8')
    writeFileSync(join(dist, name), documentConstants(documentTypes(text, objects), descriptions))
  }
}
