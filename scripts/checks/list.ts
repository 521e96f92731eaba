import { baselines } from './baselines.js'
import { descriptions } from './descriptions.js'
import { documented } from './documented.js'
import { codeBlocks } from './code-blocks.js'
import { errorAnchors } from './error-anchors.js'
import { links } from './links.js'
import { examples } from './examples.js'
import { apiLists, compatibility, providerAnswers, readmeTables } from './generated.js'
import type { Check } from '../workspace/results.js'
import { exportsRead } from './exports-read.js'
import { packagesPass } from './packages-pass.js'
import { notes } from './notes.js'
import { pythonExamples } from './python-examples.js'
import { registered } from './registered.js'
import { signatures } from './signatures.js'
import { testsBeside } from './tests-beside.js'

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  registered,
  readmeTables,
  apiLists,
  compatibility,
  providerAnswers,
  baselines,
  exportsRead,
  notes,
  packagesPass,
  errorAnchors,
  links,
  documented,
  signatures,
  descriptions,
  examples,
  pythonExamples,
  codeBlocks,
  testsBeside,
]
