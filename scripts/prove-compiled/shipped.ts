/** The shipped contracts, rules and all: interpreted, by the compiled modules in `dist`, and by the decoders there. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract, type AnyContract, type RegistryEntry } from '@contracts/core'
import { sampleMessage, type Random } from '@contracts/core/testing'
import { answersOf, type Asked, difference } from './answer.js'
import { book, exampleText } from './book.js'
import { cjsExports, esmExports } from './maker.js'
import { messageFor } from './messages.js'
import { perContract } from './settings.js'
import { messageSize, smallerMessages } from './smaller.js'
import type { Tally } from './tally.js'
import { compiledName, loadDomains } from '../workspace/registry.js'

/** A contract of a registry, and where its compiled modules and its decoders are, without their endings. */
export interface Shipped {
  readonly line: RegistryEntry
  readonly path: string
  readonly decoder: string
}

/** Every contract of every registry. */
export const shippedContracts = async (): Promise<readonly Shipped[]> =>
  (await loadDomains()).flatMap((domain) =>
    domain.registry.entries.map((line) => {
      const path = join(domain.package.path, 'dist', compiledName(line.contract).slice(1))
      return { line, path, decoder: path.replace('/dist/compiled/', '/dist/decoders/') }
    }),
  )

/** The modules that no build has written. */
export const missingModules = (contracts: readonly Shipped[]): readonly string[] =>
  contracts
    .flatMap(({ path, decoder }) => [path, decoder].flatMap((stem) => [`${stem}.js`, `${stem}.cjs`]))
    .filter((file) => !existsSync(file))

/** The contract as it is in the registry, from source, with the module its build has written. */
const compiledOf = async ({ line, path }: Shipped, format: 'esm' | 'cjs'): Promise<AnyContract> => {
  const file = `${path}${format === 'esm' ? '.js' : '.cjs'}`
  const text = readFileSync(file, 'utf8')
  const { compiled } = format === 'esm' ? await esmExports(text) : cjsExports(text)
  return contract({ ...line.contract, compiled })
}

const require = createRequire(import.meta.url)

/** The decoder as a reader has it, from `dist`. */
const decoderOf = async ({ decoder }: Shipped, format: 'esm' | 'cjs'): Promise<Asked> =>
  // What the build has written exports these three.
  (format === 'esm' ? await import(pathToFileURL(`${decoder}.js`).href) : require(`${decoder}.cjs`)) as Asked

const smallestMessage = (start: unknown, holds: (message: unknown) => boolean): unknown => {
  let best = start
  for (let better: unknown[] = [start]; better.length > 0;) {
    better = smallerMessages(best, 8).filter((one) => messageSize(one) < messageSize(best))
    const found = better.findIndex(holds)
    if (found < 0) return best
    best = better[found]
  }
  return best
}

/** Examines one shipped contract. */
export const examineShipped = async (shipped: Shipped, random: Random): Promise<Tally> => {
  const { line } = shipped
  const walked = line.contract
  const kept = book()
  kept.codec(false)
  const subjects = [
    ['dist esm', await compiledOf(shipped, 'esm')],
    ['dist cjs', await compiledOf(shipped, 'cjs')],
    ['decoder esm', await decoderOf(shipped, 'esm')],
    ['decoder cjs', await decoderOf(shipped, 'cjs')],
  ] as const
  for (let i = 0; i < perContract; i++) {
    const sent = messageFor(i, random, walked.node, i % 3 === 1 ? undefined : () => sampleMessage(line, random))
    const answers = answersOf(walked, sent.message)
    kept.sent(sent, answers)
    for (const [subject, of] of subjects) {
      kept.compared(subject)
      const asked = (message: unknown) => difference(answersOf(walked, message), answersOf(of, message))
      const says = difference(answers, answersOf(of, sent.message))
      if (says === undefined) continue
      const message = smallestMessage(sent.message, (one) => asked(one) !== undefined)
      kept.differs({
        subject: `${walked.name} · ${subject}`,
        says: asked(message) ?? says,
        example: exampleText(undefined, message),
      })
    }
  }
  return kept.tally()
}
