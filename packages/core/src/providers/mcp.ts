import type { Row, Profile } from './row.js'

const otherRoot: Row = {
  fact: 'The root of `inputSchema` has the type object; that of `outputSchema` may have any.',
  why: ({ type }, { isRoot, role, mayBeObject }) => {
    if (!isRoot || role === 'output') return undefined
    if (!mayBeObject)
      return `arguments are an object, ${typeof type === 'string' ? `not of type ${type}` : 'and no message is one'}`
    return type === undefined || type === 'object' ? undefined : 'arguments are an object, not that or something else'
  },
}

const noType: Row = {
  fact: 'The root of `inputSchema` says `type: object`, whatever else it says.',
  why: ({ type }, { isRoot, role, mayBeObject }) =>
    isRoot && role !== 'output' && mayBeObject && type === undefined
      ? 'the root does not say that it is an object'
      : undefined,
  mend: { becomes: 'says type: object', rewrite: (schema) => ({ type: 'object', ...schema }) },
}

/** A tool of a server: arguments for every contract but those of what an agent answers, which are results. */
export const mcp: Profile = {
  title: 'MCP',
  asks: '`inputSchema` of a tool, or `outputSchema` for a contract whose role is output; before 2026-07-28 that had the root of an object too',
  sources: [
    { page: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools', read: '2026-11-21' },
    { page: 'https://modelcontextprotocol.io/specification/2026-07-28/schema', read: '2026-11-21' },
  ],
  unverified: ['What a client does with keywords it does not know: the protocol leaves it to each.'],
  strict: false,
  rows: [otherRoot, noType],
  limits: [],
}
