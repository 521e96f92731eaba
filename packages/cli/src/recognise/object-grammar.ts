import type { Source } from './grammar.js'
import { anyString } from './string-grammar.js'

/** What stands behind a member of an object: another, or the end. */
const nextMember: Source = '(?:, ?(?=")|(?=\\}))'

/** A member of an object, with what stands behind it. */
export const member = (key: Source, value: Source): Source => `${key}: ?${value}${nextMember}`

/** An object of these members, each of which has what stands behind it. */
export const objectOf = (members: readonly Source[]): Source => `\\{${members.join('')}\\}`

/** An object of any keys. */
export const dictionaryOf = (value: Source): Source => objectOf([`(?:${member(anyString, value)})*`])
