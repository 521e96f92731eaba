import { optionalFault, requiredFault, wrongType } from '../compiled/field-fault.js'
import { chooseMember, meetMembers } from '../compiled/members.js'
import { leaveUnread } from '../walk/branch.js'
import { hasLength } from '../walk/has-length.js'
import { isInside } from '../walk/inside.js'
import { own } from '../walk/keyed.js'
import { isFull, report } from '../walk/report.js'
import { countFault } from '../walk/walk-array.js'
import { enumFault } from '../walk/walk-enum.js'
import { refinedFault, walkOpaque } from '../walk/walk-foreign.js'
import { depthLimit, follow } from '../walk/walk-lazy.js'
import { literalFault, settles } from '../walk/walk-literal.js'
import { missingFault } from '../walk/walk-object.js'
import { isJson, numberFault } from '../walk/walk-scalar.js'
import { formatFault, stringFault, unheeded } from '../walk/walk-string.js'
import { tagFault } from '../walk/walk-tagged.js'
import { unknownKeys, walkUndeclared } from '../walk/walk-undeclared.js'

/**
 * What compiled code calls, as it is handed over in process. It is listed, not taken as `import *`: an object of a whole
 * module is made when the module is loaded, and no bundler drops it.
 *
 * @category model
 * @since 1.2.0
 */
export const runtime = {
  chooseMember,
  countFault,
  depthLimit,
  enumFault,
  follow,
  formatFault,
  hasLength,
  isFull,
  isInside,
  isJson,
  leaveUnread,
  literalFault,
  meetMembers,
  missingFault,
  numberFault,
  optionalFault,
  own,
  refinedFault,
  report,
  requiredFault,
  settles,
  stringFault,
  tagFault,
  unheeded,
  unknownKeys,
  walkOpaque,
  walkUndeclared,
  wrongType,
}
