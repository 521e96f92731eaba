import { catalog as catalogOf } from '@contracts/core'
import partExample from './part/part.example.json' with { type: 'json' }
import partV1Example from './part/part-v1.example.json' with { type: 'json' }
import { part, partV1 } from './part/part.js'
import messageExample from './message/message.example.json' with { type: 'json' }
import messageV1Example from './message/message-v1.example.json' with { type: 'json' }
import { message, messageV1 } from './message/message.js'
import artifactExample from './artifact/artifact.example.json' with { type: 'json' }
import artifactV1Example from './artifact/artifact-v1.example.json' with { type: 'json' }
import { artifact, artifactV1 } from './artifact/artifact.js'
import taskStatusCases from './task/task-status.cases.json' with { type: 'json' }
import taskStatusExample from './task/task-status.example.json' with { type: 'json' }
import taskStatusV1Example from './task/task-status-v1.example.json' with { type: 'json' }
import { taskStatus, taskStatusV1 } from './task/task-status.js'
import taskArtifactUpdateExample from './artifact/task-artifact-update.example.json' with { type: 'json' }
import taskArtifactUpdateV1Example from './artifact/task-artifact-update-v1.example.json' with { type: 'json' }
import { taskArtifactUpdate, taskArtifactUpdateV1 } from './artifact/task-artifact-update.js'
import taskStatusUpdateCases from './task/task-status-update.cases.json' with { type: 'json' }
import taskStatusUpdateExample from './task/task-status-update.example.json' with { type: 'json' }
import taskStatusUpdateV1Example from './task/task-status-update-v1.example.json' with { type: 'json' }
import { taskStatusUpdate, taskStatusUpdateV1 } from './task/task-status-update.js'
import taskCases from './task/task.cases.json' with { type: 'json' }
import taskExample from './task/task.example.json' with { type: 'json' }
import taskV1Example from './task/task-v1.example.json' with { type: 'json' }
import { task, taskV1 } from './task/task.js'
import * as migrations from './migrations.js'

/**
 * The contracts of the messages of A2A with their examples. Version 1 is A2A 0.3, version 2 is A2A 1.0.
 *
 * @example
 * import { catalog } from '@contracts/a2a-protocol/catalog'
 *
 * assert.deepStrictEqual(catalog.entries[0]?.examples, [
 *   { url: 'https://files.example/map.png', mediaType: 'image/png', filename: 'map.png' },
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const catalog = catalogOf({
  domain: 'a2a-protocol',
  entries: [
    { contract: part, examples: [partExample] },
    { contract: partV1, examples: [partV1Example] },
    { contract: message, examples: [messageExample] },
    { contract: messageV1, examples: [messageV1Example] },
    { contract: artifact, examples: [artifactExample] },
    { contract: artifactV1, examples: [artifactV1Example] },
    { contract: taskStatus, examples: [taskStatusExample], cases: taskStatusCases },
    { contract: taskStatusV1, examples: [taskStatusV1Example] },
    { contract: task, examples: [taskExample], cases: taskCases },
    { contract: taskV1, examples: [taskV1Example] },
    { contract: taskStatusUpdate, examples: [taskStatusUpdateExample], cases: taskStatusUpdateCases },
    { contract: taskStatusUpdateV1, examples: [taskStatusUpdateV1Example] },
    { contract: taskArtifactUpdate, examples: [taskArtifactUpdateExample] },
    { contract: taskArtifactUpdateV1, examples: [taskArtifactUpdateV1Example] },
  ],
  migrations: [
    migrations.partV1ToV2,
    migrations.partV2ToV1,
    migrations.messageV1ToV2,
    migrations.messageV2ToV1,
    migrations.artifactV1ToV2,
    migrations.artifactV2ToV1,
    migrations.taskStatusV1ToV2,
    migrations.taskStatusV2ToV1,
    migrations.taskV1ToV2,
    migrations.taskV2ToV1,
    migrations.taskStatusUpdateV1ToV2,
    migrations.taskStatusUpdateV2ToV1,
    migrations.taskArtifactUpdateV1ToV2,
    migrations.taskArtifactUpdateV2ToV1,
  ],
})
