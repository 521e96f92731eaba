import { type Catalog, type CatalogEntry, entryOf } from '@contracts/core'

/** An example of a catalog: the full name of its contract, and its index. */
export type Recorded = readonly [contract: string, example: number]

const kasparro: readonly Recorded[] = [
  ...['planner', 'data-agent', 'insight-agent', 'evaluator', 'creative-generator'].flatMap((agent): Recorded[] => [
    [`kasparro/${agent}-input@1`, 0],
    [`kasparro/${agent}-output@1`, 0],
  ]),
  ['kasparro/report-generator-input@1', 0],
  ['kasparro/report@1', 0],
]

/** The recorded messages of each domain, in the order in which agents send them. */
const sessions: Readonly<Record<string, readonly Recorded[]>> = {
  kasparro,
  scout: [
    ['scout/plan@2', 0],
    ['scout/stage@1', 0],
    ['scout/plan@2', 1],
    ['scout/plan@2', 3],
  ],
  mlops: [
    ['mlops/business-context-draft@1', 0],
    ['mlops/business-context-draft@1', 2],
    ['mlops/business-context@1', 0],
    ['mlops/model-proposals@1', 0],
    ['mlops/rapid-loop-result@1', 0],
    ['mlops/slow-loop-result@1', 0],
  ],
  a2a: [
    ['a2a/agent-progress-update@1', 0],
    ['a2a/tool-invocation-start@1', 0],
    ['a2a/llm-invocation@1', 0],
    ['a2a/artifact-creation-progress@2', 0],
    ['a2a/agent-progress-update@1', 1],
    ['a2a/artifact-creation-progress@2', 1],
  ],
  conversation: [
    ['conversation/conversation@1', 0],
    ['conversation/turn@1', 0],
  ],
}

/** The domains whose messages are played in a terminal. */
export const domains = Object.keys(sessions)

/** Returns the session of a catalog. A catalog without a recorded one has the first example of each contract. */
export const sessionOf = ({ domain, entries }: Catalog): readonly Recorded[] =>
  sessions[domain] ??
  entries.flatMap(({ contract, examples }): Recorded[] => (examples.length === 0 ? [] : [[contract.name, 0]]))

/** Returns the examples of a catalog that are not in its session. */
export const otherExamples = (catalog: Catalog): readonly Recorded[] => {
  const played = new Set(sessionOf(catalog).map(String))
  return catalog.entries
    .flatMap(({ contract, examples }) => examples.map((_, at): Recorded => [contract.name, at]))
    .filter((one) => !played.has(String(one)))
}

/** Returns an example with the entry of its contract, or `undefined` if the catalog has none. */
export const exampleAt = (
  catalog: Catalog,
  [name, at]: Recorded,
): { readonly entry: CatalogEntry; readonly message: unknown } | undefined => {
  const entry = entryOf(catalog, name)
  return entry === undefined || at >= entry.examples.length ? undefined : { entry, message: entry.examples[at] }
}
