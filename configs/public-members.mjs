import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Returns the source files of the entries that people call: neither `./internal` nor `./generated`. */
const entriesOf = (folder) => {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([name]) => !name.startsWith('./internal') && name !== './generated')
    .flatMap(([, { '@contracts/source': source }]) => (source === undefined ? [] : [resolve(folder, source)]))
}

/** Returns the names that the entries of a package export, by the file that declares them. */
const namesByFile = (folder) => {
  const found = new Map()
  for (const entry of entriesOf(folder)) {
    const text = readFileSync(entry, 'utf8')
    for (const [, names, path] of text.matchAll(/export (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)) {
      const target = resolve(entry, '..', path.replace(/\.js$/, '.ts'))
      const known = found.get(target) ?? new Set()
      names.split(',').forEach((name) =>
        known.add(
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        ),
      )
      found.set(target, known)
    }
    const own = [...text.matchAll(/^export (?:const|function|class|interface|type) (\w+)/gm)].map(([, name]) => name)
    if (own.length > 0) found.set(entry, new Set([...own, ...(found.get(entry) ?? [])]))
  }
  return found
}

/** Checks whether a type is only compared with: after `extends`, or in `Extract<Node, { kind: K }>`. */
const isPattern = (type) => {
  for (let [inner, outer] = [type, type.parent]; outer !== null; [inner, outer] = [outer, outer.parent]) {
    if (outer.type === 'TSConditionalType' && outer.extendsType === inner) return true
    if (outer.type === 'TSTypeParameter' && outer.constraint === inner) return true
    if (outer.type === 'TSTypeReference' && outer.typeName.name === 'Extract') return true
  }
  return false
}

/** Returns the rule for the packages in these folders of `packages`. */
export const publicMembers = (packages, folders) => {
  const publicNames = new Map(
    folders
      .map((folder) => join(packages, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [...namesByFile(folder)]),
  )
  return {
    create: (context) => {
      const names = publicNames.get(context.filename)
      if (names === undefined) return {}
      const isDocumented = (node) => {
        const comment = context.sourceCode.getCommentsBefore(node).at(-1)
        return comment?.type === 'Block' && comment.value.startsWith('*')
      }
      const nameOf = ({ key }) => (key.type === 'Identifier' ? key.name : context.sourceCode.getText(key))
      let inside // the public declaration around the node
      const enter = (node) => {
        if (node.parent.type === 'ExportNamedDeclaration' && names.has(node.id?.name)) inside = node
      }
      const leave = (node) => {
        if (inside === node) inside = undefined
      }
      const check = (node) => {
        if (inside === undefined || node.key?.type === 'PrivateIdentifier' || node.kind === 'constructor') return
        if (isPattern(node.parent) || isDocumented(node)) return
        const message = `Say in a doc comment what "{{name}}" is, with its unit and default.`
        context.report({ node, message, data: { name: nameOf(node) } })
      }
      const parameters = (node) => {
        const isPublic =
          node.parent.type === 'VariableDeclarator' &&
          node.parent.parent.parent.type === 'ExportNamedDeclaration' &&
          names.has(node.parent.id.name)
        const isReturned = node.parent.type === 'ArrowFunctionExpression' && node.parent.body === node
        if (!isPublic && !isReturned) return
        for (const parameter of node.params) {
          const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
          const type = pattern.typeAnnotation?.typeAnnotation
          if (type === undefined) continue
          if (/\{/.test(context.sourceCode.getText(type)))
            context.report({
              node: type,
              message: 'Name the type of this parameter, export it and document its members.',
            })
        }
      }
      return {
        TSInterfaceDeclaration: enter,
        'TSInterfaceDeclaration:exit': leave,
        TSTypeAliasDeclaration: enter,
        'TSTypeAliasDeclaration:exit': leave,
        ClassDeclaration: enter,
        'ClassDeclaration:exit': leave,
        TSPropertySignature: check,
        TSMethodSignature: check,
        PropertyDefinition: check,
        MethodDefinition: check,
        ArrowFunctionExpression: parameters,
      }
    },
  }
}
