import { additionalPropertiesChanged } from './additional-properties-changed.js'
import { adviceAdded } from './advice-added.js'
import { adviceChanged } from './advice-changed.js'
import { adviceRemoved } from './advice-removed.js'
import { allOfMemberAdded } from './all-of-member-added.js'
import { allOfMemberRemoved } from './all-of-member-removed.js'
import { boundLoosened } from './bound-loosened.js'
import { boundTightened } from './bound-tightened.js'
import { changesTogether } from './changes-together.js'
import { conditionChanged } from './condition-changed.js'
import { containsChanged } from './contains-changed.js'
import { contractAdded } from './contract-added.js'
import { contractRemoved } from './contract-removed.js'
import { contractVersionAdded } from './contract-version-added.js'
import { defaultChanged } from './default-changed.js'
import { definitionChanged } from './definition-changed.js'
import { dependencyChanged } from './dependency-changed.js'
import { deprecated } from './deprecated.js'
import { deprecationReworded } from './deprecation-reworded.js'
import { descriptionChanged } from './description-changed.js'
import { examplesChanged } from './examples-changed.js'
import { exportAdded } from './export-added.js'
import { exportRemoved } from './export-removed.js'
import { formatChanged } from './format-changed.js'
import { formerNameChanged } from './former-name-changed.js'
import { identifierChanged } from './identifier-changed.js'
import { integerBecameNumber } from './integer-became-number.js'
import { itemsFreed } from './items-freed.js'
import { itemsRestricted } from './items-restricted.js'
import { knownLiteralAdded } from './known-literal-added.js'
import { knownLiteralRemoved } from './known-literal-removed.js'
import { listClosed } from './list-closed.js'
import { listOpened } from './list-opened.js'
import { literalAdded } from './literal-added.js'
import { literalChanged } from './literal-changed.js'
import { literalRemoved } from './literal-removed.js'
import { multipleOfChanged } from './multiple-of-changed.js'
import { nullAdmitted } from './null-admitted.js'
import { nullDocumented } from './null-documented.js'
import { nullRefused } from './null-refused.js'
import { nullUndocumented } from './null-undocumented.js'
import { numberBecameInteger } from './number-became-integer.js'
import { objectClosed } from './object-closed.js'
import { objectOpened } from './object-opened.js'
import { patternAdded } from './pattern-added.js'
import { patternChanged } from './pattern-changed.js'
import { patternPropertyAdded } from './pattern-property-added.js'
import { patternPropertyRemoved } from './pattern-property-removed.js'
import { patternRemoved } from './pattern-removed.js'
import { propertyAdded } from './property-added.js'
import { propertyBecameOptional } from './property-became-optional.js'
import { propertyBecameRequired } from './property-became-required.js'
import { propertyNamesChanged } from './property-names-changed.js'
import { propertyRemoved } from './property-removed.js'
import { propertyRenamed } from './property-renamed.js'
import { referenceChanged } from './reference-changed.js'
import { requiredPropertyAdded } from './required-property-added.js'
import { requiredWithDefault } from './required-with-default.js'
import { roleChanged } from './role-changed.js'
import { ruleAdded } from './rule-added.js'
import { ruleRemoved } from './rule-removed.js'
import { ruleRevised } from './rule-revised.js'
import { ruleSeverityChanged } from './rule-severity-changed.js'
import { ruleWordingChanged } from './rule-wording-changed.js'
import { rulesReordered } from './rules-reordered.js'
import { schemaChanged } from './schema-changed.js'
import { titleChanged } from './title-changed.js'
import { tupleChanged } from './tuple-changed.js'
import { typeChanged } from './type-changed.js'
import { typeNarrowed } from './type-narrowed.js'
import { typeWidened } from './type-widened.js'
import { undeprecated } from './undeprecated.js'
import { unionExclusivityChanged } from './union-exclusivity-changed.js'
import { unionMemberAdded } from './union-member-added.js'
import { unionMemberRemoved } from './union-member-removed.js'
import { unionReordered } from './union-reordered.js'
import { uniqueItemsAdded } from './unique-items-added.js'
import { uniqueItemsRemoved } from './unique-items-removed.js'
import type { Kind } from './kind.js'

/**
 * Kinds of change that speak of one thing.
 *
 * @category model
 * @since 1.0.0
 */
export interface KindGroup {
  readonly title: string
  readonly kinds: readonly Kind[]
}

/**
 * Every kind of change, in the order the compatibility page tells them.
 *
 * @category reporters
 * @since 1.0.0
 */
export const kindGroups: readonly KindGroup[] = Object.freeze([
  {
    title: 'Listed values',
    kinds: [
      literalAdded,
      literalRemoved,
      literalChanged,
      listClosed,
      listOpened,
      knownLiteralAdded,
      knownLiteralRemoved,
    ],
  },
  {
    title: 'Properties',
    kinds: [
      propertyAdded,
      requiredPropertyAdded,
      requiredWithDefault,
      propertyRemoved,
      propertyBecameRequired,
      propertyBecameOptional,
      propertyRenamed,
      formerNameChanged,
      defaultChanged,
    ],
  },
  {
    title: 'Types',
    kinds: [
      typeChanged,
      typeWidened,
      typeNarrowed,
      integerBecameNumber,
      numberBecameInteger,
      nullAdmitted,
      nullRefused,
      nullDocumented,
      nullUndocumented,
    ],
  },
  {
    title: 'Limits and forms',
    kinds: [
      boundTightened,
      boundLoosened,
      multipleOfChanged,
      patternAdded,
      patternRemoved,
      patternChanged,
      formatChanged,
    ],
  },
  {
    title: 'Arrays',
    kinds: [itemsRestricted, itemsFreed, tupleChanged, uniqueItemsAdded, uniqueItemsRemoved, containsChanged],
  },
  {
    title: 'Unions and intersections',
    kinds: [
      unionMemberAdded,
      unionMemberRemoved,
      unionReordered,
      unionExclusivityChanged,
      allOfMemberAdded,
      allOfMemberRemoved,
    ],
  },
  {
    title: 'Objects',
    kinds: [
      objectClosed,
      objectOpened,
      additionalPropertiesChanged,
      patternPropertyAdded,
      patternPropertyRemoved,
      propertyNamesChanged,
      dependencyChanged,
      conditionChanged,
      changesTogether,
    ],
  },
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
      ruleWordingChanged,
      rulesReordered,
      adviceAdded,
      adviceRemoved,
      adviceChanged,
    ],
  },
  { title: 'Packages', kinds: [contractAdded, contractVersionAdded, contractRemoved, exportAdded, exportRemoved] },
])

/**
 * Every kind of change in one list.
 *
 * @category reporters
 * @since 1.0.0
 */
export const kinds: readonly Kind[] = Object.freeze(kindGroups.flatMap((group) => group.kinds))
