export { Artifact, artifact, ArtifactV1, artifactV1 } from './artifact/artifact.js'
export {
  TaskArtifactUpdate,
  taskArtifactUpdate,
  TaskArtifactUpdateV1,
  taskArtifactUpdateV1,
} from './artifact/task-artifact-update.js'
export { Message, message, MessageV1, messageV1 } from './message/message.js'
export { FileV1, Part, part, PartV1, partV1 } from './part/part.js'
export { Task, task, TaskV1, taskV1 } from './task/task.js'
export { TaskStatus, taskStatus, TaskStatusV1, taskStatusV1 } from './task/task-status.js'
export {
  TaskStatusUpdate,
  taskStatusUpdate,
  TaskStatusUpdateV1,
  taskStatusUpdateV1,
} from './task/task-status-update.js'
