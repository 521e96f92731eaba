import { artifactCreationProgressV1 } from '@contracts/a2a'
import { catalog } from '@contracts/a2a/catalog'
import { artifactCreationProgressV2ToV1 } from '@contracts/a2a/migrations'
import { versionsIn } from '@contracts/core'
import { agentExtension, negotiate, versionsInAgentCard } from '@contracts/protocols'

const id = 'a2a/artifact-creation-progress'
const mine = versionsIn(catalog)
const example = catalog.entries.find(({ contract }) => contract.name === `${id}@2`)?.examples[0]

describe('the contract versions on an agent card', () => {
  it('let an agent write for one that knows only version 1', () => {
    const older = { capabilities: { extensions: [agentExtension({ contracts: [{ id, version: 1 }] })] } }
    const theirs = versionsInAgentCard(older)
    const answer =
      theirs._tag === 'Right' ? negotiate({ ...mine, contracts: [{ id, version: 2 }] }, theirs.right) : theirs
    const send = answer._tag === 'Right' ? answer.right[0]?.send : undefined
    expect(send).toMatchObject({ version: 1, mine: { version: 2, migrations: [{ from: 2, to: 1 }] } })
    const message = artifactCreationProgressV2ToV1.migrate(example, { at: '2024-01-15T10:30:00Z' }) // its own example
    expect(message._tag === 'Right' && artifactCreationProgressV1.validate(message.right, 'strict').errors).toEqual([])
  })
})
