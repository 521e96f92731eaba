import type { Exported } from './contracts-in.js'

const importing = (name: string, from: string): string =>
  name === 'declared' ? `import type { declared } from ${from}` : `import type { ${name} as declared } from ${from}`

const isName = (name: string): boolean => /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)

/** As a comment may hold it. */
const oneLine = (words: string): string => words.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')

/**
 * The declarations of a module that offers the shape alone as well as `compiled`. The message has the type its contract
 * has where that is exported by a module with declarations of its own, imported from there; else it is `unknown`.
 */
export const declarationOf = ({ contract, name }: Exported, from: string | undefined): string => {
  const typed = from !== undefined && name !== undefined && isName(name)
  const imports = typed ? `import type { TypeOf } from 'io-ts'\n${importing(name, from)}\n` : ''
  return `import type { Mode } from '@contracts/core'
import type { Compiled, ShapeValidation } from '@contracts/core/compiled'
${imports}
/** ${oneLine(contract.says)} */
export type Message = ${typed ? 'TypeOf<typeof declared.codec>' : 'unknown'}

/** Whether a value has the shape of ${oneLine(contract.name)}; its rules are not asked. */
export declare const is: (value: unknown) => value is Message

/** The message, or everything that is wrong with its shape as data (\`new Issue(fault)\` says it); its rules are not asked. */
export declare const decode: (value: unknown, mode?: Mode) => ShapeValidation<Message>

/** What \`contract({ …, compiled })\` takes. */
export declare const compiled: Compiled
`
}

/** The declarations of a module that needs the codecs of its contract: it has nothing for who has no contract. */
export const linkedDeclaration = `import type { CompiledModule } from '@contracts/core/compiled'

/** What \`contract({ …, compiled })\` takes. */
export declare const compiled: CompiledModule
`
