import type { Imported } from '@contracts/authoring'

/** What is known about a contract that was made of a schema, as the end of a sentence. */
export const relationWords: Readonly<Record<Imported['relation'], string>> = {
  equal: 'it accepts the same messages as the schema',
  wider: 'it accepts more messages than the schema',
  narrower: 'it accepts fewer messages than the schema',
  overlapping: 'it accepts some messages that the schema rejects, and rejects some that the schema accepts',
  unknown: 'it could not be proved to accept the same messages as the schema',
}
