/** The kinds of value JSON has, and nothing a `%YAML 1.1` line or a tag could add: no dates, no sets, no merging. */
export const yamlSettings = {
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false, // asked by checkYaml, whose time does not grow with the square of the keys
  prettyErrors: false,
  logLevel: 'silent',
} as const
