/**
 * What the gate does not judge, one sentence each, as docs/compatibility.md has them under *What is not checked*.
 *
 * @category model
 * @since 1.0.0
 */
export const notChecked: readonly string[] = Object.freeze([
  'What an exported function does when it runs; its declared type is compared.',
  'What the readers of other formats (CSV, Markdown, YAML) make of a file.',
  'The files behind a pattern of `exports`, such as `./schemas/*`, beside the schemas of the contracts.',
  'The commands in `bin`: their flags, what they print, and their exit codes.',
  'The packages in `dependencies`, and the types of other packages that exported types refer to.',
  'The type parameters of codecs and contracts; their messages are compared instead.',
  'The words and the order of issues and hints.',
  'How long anything takes, how much memory it needs, and how large a bundle becomes.',
])
