/** The rules of this repository, as a plugin of ESLint and oxlint. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import { docComments } from './descriptions.mjs'
import { publicMembers } from './public-members.mjs'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

const bannedNames = /(^|[/.-])(utils?|helpers?|common|misc|types|constants|managers?)([/.-]|$)/

const categories = [
  'model',
  'codecs',
  'combinators',
  'rules',
  'migrations',
  'constructors',
  'destructors',
  'reporters',
  'testing',
]

export default {
  meta: { name: 'house' },
  rules: {
    /** The name of a file or folder must be a noun of the domain. */
    'file-name': {
      create: (context) => ({
        Program(node) {
          const path = context.filename.slice(context.cwd.length + 1)
          const banned = bannedNames.exec(path)
          if (banned) context.report({ node, message: `"${banned[2]}" is a banned name: say what the file is about.` })
          else if (!/^[a-z0-9./_@-]+$/.test(path)) context.report({ node, message: 'File names are kebab-case.' })
        },
      }),
    },
    /** An index file may only re-export. */
    'only-re-exports': {
      create: (context) => ({
        'Program > *'(node) {
          const reExport = node.type === 'ExportNamedDeclaration' && (node.source ?? node.specifiers.length === 0)
          if (!reExport || node.declaration)
            context.report({ node, message: 'index.ts re-exports by name and does nothing else.' })
        },
      }),
    },
    'doc-comments': docComments,
    members: publicMembers(packages, readdirSync(packages)),
    // Rules of ESLint that oxlint does not have, or has without lookahead in their patterns.
    imports: builtinRules.get('no-restricted-imports'),
    identifiers: builtinRules.get('id-match'),
    syntax: builtinRules.get('no-restricted-syntax'),
    /** `@category` must be one of a closed list. */
    category: {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const found = comment.type === 'Block' && /^\s*\*\s*@category\s+(.*?)\s*$/m.exec(comment.value)
            if (found && !categories.includes(found[1])) {
              context.report({ loc: comment.loc, message: `@category is one of: ${categories.join(', ')}.` })
            }
          }
        },
      }),
    },
  },
}
