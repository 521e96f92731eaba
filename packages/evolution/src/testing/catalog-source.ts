/** The parts of a test domain that a test can change. A required property is called `who`. */
export interface Mood {
  readonly moods?: readonly string[]
  readonly required?: string
  readonly optional?: string
  readonly role?: string
  readonly message?: string
  readonly extra?: string
}

/** Returns the CommonJS source of the catalog of a domain package. */
export const catalogOf = ({ moods = ['good', 'bad'], ...parts }: Mood = {}): string => `
const { contract, field, integerOf, enumOf, catalog, rule, struct, stringOf } = require('@contracts/core')
const Report = struct('Report', { mood: enumOf(...${JSON.stringify(moods)}), level: integerOf({ min: 0, max: 9 }, 'Level')${parts.required ?? ''} }, { note: stringOf({ maxLength: 20 }, 'Note')${parts.optional ?? ''} })
const report = contract({ id: 'moods/report', version: 1, role: '${parts.role ?? 'output'}', description: '${parts.message ?? 'Mood of the day.'}', codec: Report${parts.extra ?? ''} })
exports.report = report
exports.catalog = catalog({ domain: 'moods', entries: [{ contract: report, examples: [{ mood: 'good', level: 3${parts.required === undefined ? '' : ", who: 'me'"} }] }] })
`
