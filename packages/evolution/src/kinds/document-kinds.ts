import { adviceAdded } from './advice-added.js'
import { adviceChanged } from './advice-changed.js'
import { adviceRemoved } from './advice-removed.js'
import { contractAdded } from './contract-added.js'
import { contractRemoved } from './contract-removed.js'
import { contractVersionAdded } from './contract-version-added.js'
import { definitionChanged } from './definition-changed.js'
import { declarationChanged } from './declaration-changed.js'
import { deprecated } from './deprecated.js'
import { deprecationReworded } from './deprecation-reworded.js'
import { descriptionChanged } from './description-changed.js'
import { entryAdded } from './entry-added.js'
import { entryRemoved } from './entry-removed.js'
import { examplesChanged } from './examples-changed.js'
import { exportAdded } from './export-added.js'
import { exportRemoved } from './export-removed.js'
import { handoffAdded } from './handoff-added.js'
import { handoffChanged } from './handoff-changed.js'
import { handoffRemoved } from './handoff-removed.js'
import { identifierChanged } from './identifier-changed.js'
import { migrationAdded } from './migration-added.js'
import { migrationCodeChanged } from './migration-code-changed.js'
import { migrationDrops } from './migration-drops.js'
import { migrationRefuses } from './migration-refuses.js'
import { migrationRemoved } from './migration-removed.js'
import { migrationResultChanged } from './migration-result-changed.js'
import { referenceChanged } from './reference-changed.js'
import { requirementChanged } from './requirement-changed.js'
import { roleChanged } from './role-changed.js'
import { ruleAdded } from './rule-added.js'
import { ruleCodeChanged } from './rule-code-changed.js'
import { ruleRemoved } from './rule-removed.js'
import { ruleRevised } from './rule-revised.js'
import { ruleSeverityChanged } from './rule-severity-changed.js'
import { ruleWordingChanged } from './rule-wording-changed.js'
import { rulesReordered } from './rules-reordered.js'
import { schemaChanged } from './schema-changed.js'
import { titleChanged } from './title-changed.js'
import { undeprecated } from './undeprecated.js'
import type { KindGroup } from './kind-group.js'

/**
 * The kinds of change of documents, of what they say to people, and of packages.
 *
 * @category reporters
 * @since 1.0.0
 */
export const documentKinds: readonly KindGroup[] = Object.freeze([
  { title: 'Spelling', kinds: [referenceChanged, definitionChanged, schemaChanged, identifierChanged] },
  {
    title: 'Words',
    kinds: [titleChanged, descriptionChanged, examplesChanged, deprecated, undeprecated, deprecationReworded],
  },
  {
    title: 'Contracts and their rules',
    kinds: [
      roleChanged,
      ruleAdded,
      ruleRemoved,
      ruleSeverityChanged,
      ruleRevised,
      ruleCodeChanged,
      ruleWordingChanged,
      rulesReordered,
      adviceAdded,
      adviceRemoved,
      adviceChanged,
    ],
  },
  { title: 'Handoffs', kinds: [handoffAdded, handoffRemoved, handoffChanged] },
  {
    title: 'Migrations',
    kinds: [
      migrationAdded,
      migrationRemoved,
      migrationRefuses,
      migrationDrops,
      migrationResultChanged,
      migrationCodeChanged,
    ],
  },
  {
    title: 'Packages',
    kinds: [
      contractAdded,
      contractVersionAdded,
      contractRemoved,
      exportAdded,
      exportRemoved,
      entryAdded,
      entryRemoved,
      requirementChanged,
      declarationChanged,
    ],
  },
])
