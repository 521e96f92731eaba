import { arrows } from './arrows.js'
import { declaredImports } from './declared-imports.js'
import { baselines } from './baselines.js'
import { cycles } from './cycles.js'
import { decoders } from './decoders.js'
import { decodePath } from './decode-path.js'
import { documented } from './documented.js'
import { entries } from './entries.js'
import { errorAnchors } from './error-anchors.js'
import { links } from './links.js'
import { examples } from './examples.js'
import { apiLists, compatibility, providerAnswers, readmeTables, retryLines, schemas } from './generated.js'
import { kindsOfChange } from './kinds.js'
import type { Law } from './law.js'
import { exportsRead } from './exports-read.js'
import { gateHolds } from './gate-holds.js'
import { names } from './names.js'
import { notes } from './notes.js'
import { ownWords } from './own-words.js'
import { packageShape } from './package-shape.js'
import { pythonExamples } from './python-examples.js'
import { registered } from './registered.js'
import { repairs } from './repairs.js'
import { samples } from './samples.js'
import { testsBeside } from './tests-beside.js'
import { testsRun } from './tests-run.js'
import { workflows } from './workflows.js'
import { instructions, instructionsRead } from './instructions.js'

/** Every law, in the order they are run. */
export const laws: readonly Law[] = [
  packageShape,
  arrows,
  declaredImports,
  cycles,
  decodePath,
  entries,
  registered,
  decoders,
  schemas,
  readmeTables,
  apiLists,
  kindsOfChange,
  compatibility,
  retryLines,
  providerAnswers,
  instructions,
  instructionsRead,
  baselines,
  exportsRead,
  notes,
  gateHolds,
  errorAnchors,
  links,
  documented,
  samples,
  repairs,
  examples,
  pythonExamples,
  names,
  testsBeside,
  testsRun,
  ownWords,
  workflows,
]
