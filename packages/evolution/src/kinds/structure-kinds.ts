import { additionalPropertiesChanged } from './additional-properties-changed.js'
import { allOfMemberAdded } from './all-of-member-added.js'
import { allOfMemberRemoved } from './all-of-member-removed.js'
import { changesTogether } from './changes-together.js'
import { conditionChanged } from './condition-changed.js'
import { containsChanged } from './contains-changed.js'
import { dependencyChanged } from './dependency-changed.js'
import { itemsFreed } from './items-freed.js'
import { itemsRestricted } from './items-restricted.js'
import { objectClosed } from './object-closed.js'
import { objectOpened } from './object-opened.js'
import { patternPropertyAdded } from './pattern-property-added.js'
import { patternPropertyRemoved } from './pattern-property-removed.js'
import { propertyNamesChanged } from './property-names-changed.js'
import { tupleChanged } from './tuple-changed.js'
import { unionExclusivityChanged } from './union-exclusivity-changed.js'
import { unionMemberAdded } from './union-member-added.js'
import { unionMemberRemoved } from './union-member-removed.js'
import { unionReordered } from './union-reordered.js'
import { uniqueItemsAdded } from './unique-items-added.js'
import { uniqueItemsRemoved } from './unique-items-removed.js'
import type { KindGroup } from './kind-group.js'

/**
 * The kinds of change of what holds values: arrays, unions, objects.
 *
 * @category reporters
 * @since 1.0.0
 */
export const structureKinds: readonly KindGroup[] = Object.freeze([
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
])
