/** `pnpm schemas` writes every domain's schema files; `pnpm schemas --check` fails on a stale, missing or surplus one. */
import { schemaFiles } from './release/schemas.js'
import { command } from './workspace/generated.js'

command(await schemaFiles(), 'pnpm schemas')
