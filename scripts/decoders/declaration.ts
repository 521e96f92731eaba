/** The declarations of a module that reads the messages of one contract: the types are the contract's. */
import type { AnyContract } from '@contracts/core'
import type { formats } from './decoder-module.js'

type Format = (typeof formats)[number]['format']

/** `exported` is what the index of the package calls the contract. */
export const declaration = ({ name, says }: AnyContract, exported: string, format: Format): string =>
  `import type { Checked, Mode, Validation } from '@contracts/core/decoder'
import type { TypeOf } from 'io-ts'
import type { ${exported} as declared } from '../index.${format === 'esm' ? 'js' : 'cjs'}'

/** ${says} */
export type Message = TypeOf<typeof declared.codec>

/** The very message, or every issue of it: what ${name} decodes to. */
export declare const decode: (value: unknown, mode?: Mode) => Validation<Message>

/** Whether a value is a message of ${name}, its rules included. */
export declare const is: (value: unknown) => value is Message

/** The errors and warnings of a message, for people who do not speak Either. */
export declare const check: (value: unknown, mode?: Mode) => Checked<Message>
`
