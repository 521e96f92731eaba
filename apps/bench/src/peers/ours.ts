import type { AnyContract } from '@contracts/core'
import { guardOf } from './compiled.js'
import type { Peer } from './peer.js'

const count = (result: ReturnType<AnyContract['decode']>): number => (result._tag === 'Left' ? result.left.length : 0)

/** This project: the compiled module for `is`, and the contract with its rules for decoding and issues. */
export const peer: Peer = {
  setting: 'is of the compiled module; decode of the contract, rules included, and once more without them',
  judge: async (subject) => {
    const { decode } = subject.contract
    return {
      is: await guardOf(subject),
      decode: (value) => decode(value)._tag === 'Right',
      issues: (value) => count(decode(value)),
      withText: (value) => {
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
