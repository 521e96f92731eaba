import type { Exported } from './contracts-in.js'

const importing = (name: string, from: string): string =>
  name === 'declared' ? `import type { declared } from ${from}` : `import type { ${name} as declared } from ${from}`

const messageOf = (
  { name }: Exported,
  from: string | undefined,
): { readonly imports: string; readonly type: string } =>
  from === undefined || name === undefined || !/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)
    ? { imports: '', type: 'unknown' }
    : {
        imports: `import type { TypeOf } from 'io-ts'\n${importing(name, from)}\n`,
        type: 'TypeOf<typeof declared.codec>',
      }

/**
 * The declarations of a compiled module. The message has the type its contract has where that is exported by a module
 * with declarations of its own; else it is `unknown`.
 */
export const declarationOf = (exported: Exported, from: string | undefined): string => {
  const { imports, type } = messageOf(exported, from)
  const { name, says } = exported.contract
  return `import type { Mode, Validation } from '@contracts/core'
import type { Compiled } from '@contracts/core/compiled'
${imports}
/** ${says.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */
export type Message = ${type}

/** Whether a value has the shape of ${name}; its rules are not asked. */
export declare const is: (value: unknown) => value is Message

/** The message, or everything that is wrong with its shape; its rules are not asked. */
export declare const decode: (value: unknown, mode?: Mode) => Validation<Message>

/** What \`contract({ …, compiled })\` takes. */
export declare const compiled: Compiled
`
}
