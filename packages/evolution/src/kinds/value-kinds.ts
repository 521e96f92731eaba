import { boundLoosened } from './bound-loosened.js'
import { boundTightened } from './bound-tightened.js'
import { defaultChanged } from './default-changed.js'
import { formatChanged } from './format-changed.js'
import { formerNameChanged } from './former-name-changed.js'
import { integerBecameNumber } from './integer-became-number.js'
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
import { patternAdded } from './pattern-added.js'
import { patternChanged } from './pattern-changed.js'
import { patternRemoved } from './pattern-removed.js'
import { propertyAdded } from './property-added.js'
import { propertyBecameOptional } from './property-became-optional.js'
import { propertyBecameRequired } from './property-became-required.js'
import { propertyRemoved } from './property-removed.js'
import { propertyRenamed } from './property-renamed.js'
import { requiredPropertyAdded } from './required-property-added.js'
import { requiredWithDefault } from './required-with-default.js'
import { typeChanged } from './type-changed.js'
import { typeNarrowed } from './type-narrowed.js'
import { typeWidened } from './type-widened.js'
import type { KindGroup } from './kind-group.js'

/**
 * The kinds of change of single values and of the properties they stand under.
 *
 * @category reporters
 * @since 1.0.0
 */
export const valueKinds: readonly KindGroup[] = Object.freeze([
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
])
