/** The first keys of a SARIF 2.1.0 log. */
export const sarifHead = {
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
} as const

/** The keys that runs of every command share: the unit of columns and the base of relative paths. */
export const sarifRun = {
  columnKind: 'utf16CodeUnits',
  originalUriBaseIds: { SRCROOT: { description: { text: 'The folder the command ran in.' } } },
} as const
