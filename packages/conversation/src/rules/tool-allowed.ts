import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { notAmong } from '../config/not-among.js'

/**
 * The tool is one of `allowed_tools`, in the same case. The rule applies if such a list is configured; an empty list
 * allows no tool.
 */
export const toolAllowed = rule({
  id: 'conversation/tool-allowed',
  description: 'The tool is one of the allowed tools.',
  at: '/*/tool_used',
  when: ({ allowed_tools }: Settings) => allowed_tools !== null,
  check: (tool: string, { allowed_tools }) => notAmong(tool, allowed_tools ?? [], 'tool'),
})
