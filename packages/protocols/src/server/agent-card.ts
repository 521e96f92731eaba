import { arrayOf, contract, string, struct } from '@contracts/core'
import { JsonValue, NonEmptyString } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { checkArguments } from '@contracts/core/internal'
import { type ConnectOptions, someOptions } from './connect.js'
import { type A2aSnapshot, maxListed, type SnapshotSkill } from '../snapshot/snapshot.js'

const texts = arrayOf(string, { max: maxListed })

const Skill = struct(
  'Skill',
  { id: NonEmptyString, name: string },
  { description: string, tags: texts, inputModes: texts, outputModes: texts },
)

const card = contract({
  id: 'contracts/agent-card-skills',
  version: 1,
  role: 'message',
  description: 'Parts of an A2A agent card that a snapshot keeps.',
  codec: struct(
    'AgentCard',
    { name: string, version: string, skills: arrayOf(Skill, { max: maxListed }) },
    {
      description: string,
      protocolVersion: string,
      supportedInterfaces: arrayOf(JsonValue, { max: maxListed }),
      defaultInputModes: texts,
      defaultOutputModes: texts,
    },
  ),
})

const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort()

/** Returns the version of the protocol: that of the card until 0.3, and since 1.0 that of its first interface. */
const protocolOf = (version: string | null | undefined, interfaces: readonly unknown[]): string | undefined => {
  if (typeof version === 'string') return version
  const [first] = interfaces
  const stated = typeof first === 'object' && first !== null && 'protocolVersion' in first ? first.protocolVersion : ''
  return typeof stated === 'string' && stated !== '' ? stated : undefined
}

const byId = (a: SnapshotSkill, b: SnapshotSkill): number => (a.id < b.id ? -1 : 1)

/**
 * Returns the snapshot of an A2A agent card, of 0.3 or 1.0. The card may be any value. Left is a sentence.
 *
 * @category constructors
 * @since 1.0.0
 */
export const snapshotOfCard = (value: unknown): E.Either<string, A2aSnapshot> => {
  const read = card.decode(value)
  if (E.isLeft(read)) return E.left(`The card is no agent card: ${String(read.left[0])}`)
  const { name, version, description, skills, defaultInputModes, defaultOutputModes } = read.right
  const protocolVersion = protocolOf(read.right.protocolVersion, read.right.supportedInterfaces ?? [])
  const ids = skills.map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  if (twice !== undefined) return E.left(`The card lists the skill ${twice} twice.`)
  const listed = skills.map((skill): SnapshotSkill => {
    const tags = sorted(skill.tags ?? [])
    return {
      ...{ id: skill.id, name: skill.name },
      ...(typeof skill.description === 'string' ? { description: skill.description } : {}),
      ...(tags.length === 0 ? {} : { tags }),
      inputModes: sorted(skill.inputModes ?? defaultInputModes ?? []),
      outputModes: sorted(skill.outputModes ?? defaultOutputModes ?? []),
    }
  })
  return E.right({
    snapshot: 1,
    kind: 'a2a',
    agent: {
      ...{ name, version },
      ...(typeof description === 'string' ? { description } : {}),
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
    },
    skills: listed.sort(byId),
  })
}

/** The path of a card below the address of its agent. */
const wellKnown = '/.well-known/agent-card.json'

const anUrl = {
  ...{ takes: 'an address', form: "fetchCard('https://agent.example.com')" },
  accepts: (value: unknown) => typeof value === 'string' && URL.canParse(value),
}

/** The most bytes of a card. */
const longestCard = 4 * 1024 * 1024

/**
 * Fetches an agent card from its address, or from the address of its agent. Left is a sentence.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fetchCard = async (address: string, options: ConnectOptions = {}): Promise<E.Either<string, unknown>> => {
  checkArguments('fetchCard', [anUrl, address], [someOptions, options])
  const { timeout = 60_000 } = options
  const url = new URL(address)
  if (url.pathname === '/') url.pathname = wellKnown
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) return E.left(`The server answered ${String(answer.status)} in place of a card.`)
    const parts: Uint8Array[] = []
    let size = 0
    const body: AsyncIterable<Uint8Array> | null = answer.body
    for await (const part of body ?? []) {
      size += part.length
      if (size > longestCard) return E.left(`The card is larger than ${String(longestCard / 2 ** 20)} MiB.`)
      parts.push(part)
    }
    return E.right(JSON.parse(Buffer.concat(parts).toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) return E.left('The server answered what is no JSON in place of a card.')
    const { cause = error } = error as { readonly cause?: unknown } // fetch throws errors only
    return E.left(`The card cannot be fetched: ${String(cause).replace(/^\w*Error: /, '')}.`)
  }
}
