/** How a log of SARIF 2.1.0 begins. */
export const sarifHead = {
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
} as const

/** What every run says of its positions and files, whichever command it is of. */
export const sarifRun = {
  columnKind: 'utf16CodeUnits',
  originalUriBaseIds: { SRCROOT: { description: { text: 'The folder the command ran in.' } } },
} as const
