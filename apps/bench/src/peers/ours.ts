import { compiledNow, compiledOf, type CompiledModule } from './compiled.js'
import type { Peer } from './peer.js'

const count = (result: ReturnType<CompiledModule['decode']>): number =>
  result._tag === 'Left' ? result.left.length : 0

/** This project: the compiled module for the shape alone, the contract itself, rules included, for decoding and issues. */
export const peer: Peer = {
  setting: 'is of the compiled module; decode of the contract, rules included',
  judge: async (subject) => {
    const shape = (await compiledOf(subject)) ?? (await compiledNow(subject))
    const { decode } = subject.contract
    return {
      is: shape.is,
      decode: (value) => decode(value)._tag === 'Right',
      issues: (value) => count(decode(value)),
      shape: (value) => count(shape.decode(value)),
      told: (value) => {
        const result = decode(value)
        if (result._tag === 'Right') return 0
        let length = 0
        for (const { pointer, message } of result.left) length += pointer.length + message.length
        return length
      },
    }
  },
  module: ({ contract }) => {
    const [domain = '', name = ''] = contract.id.split('/')
    const words = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return `import { ${words} } from '@contracts/${domain}'\nexport const decode = ${words}.decode`
  },
}
