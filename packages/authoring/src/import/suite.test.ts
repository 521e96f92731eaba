/**
 * The JSON Schema Test Suite, imported: each test states whether an instance is valid, and the imported contract decides
 * it in strict mode.
 *
 * `suite-disagreements.json` has the number of instances that both decide alike. It lists the others by the relation and
 * the keywords that the import itself reports. A change of any number fails here.
 */
import { codecFromNode, contract } from '@contracts/core'
import { type SchemaTests, schemaTestSuite } from '@contracts/testing-internal/schema-test-suite'
import { schemasOf } from './documents.js'
import { asWritten } from '../print/as-written.js'
import { readAndProve } from './prove.js'
import known from './suite-disagreements.json' with { type: 'json' }

const head = { id: 'acme/message', version: 1, role: 'message', description: 'A message.' } as const

/** Returns a line for each instance that the import decides in another way. */
const disagreementsOf = ({ file, schema, tests }: SchemaTests): { isEqual: boolean; lines: readonly string[] } => {
  const [{ root, original, pointer } = { root: schema, pointer: '' }] = schemasOf(schema, '', file)
  const { node, relation, unsaid } = readAndProve(root, original ?? root, pointer, 'Message')
  const imported = contract({ ...head, codec: codecFromNode('Message', asWritten(node)) })
  const keywords = [...new Set(unsaid.map(({ keyword }) => keyword))].sort().join(', ') || 'no keyword'
  const beside = file.startsWith('optional/format') ? ', format' : ''
  const lines = tests.flatMap(({ data, valid }) => {
    const accepts = imported.validate(data, 'strict').valid
    return accepts === valid ? [] : [`${accepts ? 'accepts' : 'rejects'}, ${relation}: ${keywords}${beside}`]
  })
  return { isEqual: relation === 'equal', lines }
}

const listed = (draft: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    known.disagreements
      .flatMap(({ lines }) => Object.entries<Readonly<Record<string, number>>>(lines))
      .flatMap(([line, drafts]) => (drafts[draft] === undefined ? [] : [[line, drafts[draft]]])),
  )

const suite = schemaTestSuite()
const describeSuite = suite.length === 0 ? describe.skip : describe

describeSuite('the JSON Schema Test Suite, imported', () => {
  it.each(Object.entries(known.agreed))('of %s has %s', (draft, agreed) => {
    const counts: Record<string, number> = {}
    const required = { all: 0, alike: 0 }
    let [all, alike, proved] = [0, 0, 0]
    for (const group of suite.filter((one) => one.draft === draft)) {
      const { isEqual, lines } = disagreementsOf(group)
      all += group.tests.length
      alike += group.tests.length - lines.length
      if (!group.file.startsWith('optional/')) {
        required.all += group.tests.length
        required.alike += group.tests.length - lines.length
      }
      if (isEqual) proved += group.tests.length
      for (const line of lines) counts[line] = (counts[line] ?? 0) + 1
    }
    expect(counts).toEqual(listed(draft))
    const requiredText = `${String(required.alike)} of the ${String(required.all)} required ones`
    expect(`${String(alike)} of ${String(all)}, ${requiredText}; ${String(proved)} imported as equal`).toBe(agreed)
  })
})
