/** Compiles a TypeScript file that imports every entry of the installed packages. */
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../packages.js'
import type { User } from './user.js'

const source = (names: readonly string[]): string =>
  [
    ...names.map((name, i) => `import * as entry${String(i)} from '${name}'`),
    `export const entries = [${names.map((_, i) => `entry${String(i)}`).join(', ')}]`,
    // A compiled module and a decoder declare the type of their messages.
    ...names.flatMap((name, i) =>
      /\/(?:compiled|decoders)\//.test(name)
        ? [`export const known${String(i)}: unknown extends entry${String(i)}.Message ? never : true = true`]
        : [],
    ),
    '',
  ].join('\n')

/**
 * Returns the errors of a strict program that imports these names from ES modules and from CommonJS, with the types of
 * these packages. Without any, the declarations of the libraries are checked too.
 */
export const typeErrors = (user: User, names: readonly string[], types: readonly string[]): readonly string[] => {
  const files = ['mts', 'cts'].map((ending) => user.write(`entries.${ending}`, source(names)))
  const program = ts.createProgram(files, {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    target: ts.ScriptTarget.ES2022,
    types: [...types],
    typeRoots: [join(root, 'node_modules/@types')],
    skipLibCheck: types.length > 0,
  })
  const host = {
    getCanonicalFileName: (file: string) => file,
    getCurrentDirectory: () => user.folder,
    getNewLine: () => '\n',
  }
  return ts.getPreEmitDiagnostics(program).map((one) => ts.formatDiagnostic(one, host).trim())
}
