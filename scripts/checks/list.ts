import { descriptions } from './descriptions.js'
import { codeBlocks } from './code-blocks.js'
import { examples } from './examples.js'
import { generated } from './generated.js'
import type { Check } from './check.js'
import { packagesPass } from './packages-pass.js'
import { notes } from './notes.js'
import { pythonExamples } from './python-examples.js'
import { registered } from './registered.js'
import { skills } from './skills.js'

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  registered,
  generated,
  notes,
  packagesPass,
  descriptions,
  examples,
  pythonExamples,
  codeBlocks,
  skills,
]
