/** The contract that reads a signal, by its type. */
export const claims = {
  agent_progress_update: 'a2a/agent-progress-update@1',
  artifact_creation_progress: 'a2a/artifact-creation-progress@2',
  llm_invocation: 'a2a/llm-invocation@1',
  tool_invocation_start: 'a2a/tool-invocation-start@1',
  tool_result: 'a2a/tool-result@1',
}
