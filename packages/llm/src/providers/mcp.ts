import type { Profile, Restriction } from './profile.js'

const otherRoot: Restriction = {
  fact: 'The root of `inputSchema` has the type object; that of `outputSchema` may have any type.',
  why: ({ type }, { isRoot, role, mayBeObject }) => {
    if (!isRoot || role === 'output') return undefined
    if (!mayBeObject)
      return `arguments are an object, ${typeof type === 'string' ? `not of type ${type}` : 'and no message is an object'}`
    return type === undefined || type === 'object'
      ? undefined
      : 'arguments are an object, never a value of another type'
  },
}

const noType: Restriction = {
  fact: 'The root of `inputSchema` has `type: object`, whatever else it has.',
  why: ({ type }, { isRoot, role, mayBeObject }) =>
    isRoot && role !== 'output' && mayBeObject && type === undefined
      ? 'the root does not state the type object'
      : undefined,
  replacement: {
    becomes: 'gets type: object, since no other value can be sent',
    rewrite: (schema) => ({ type: 'object', ...schema }),
  },
}

/** The profile for a tool of a server. Contracts with the role `output` describe its results, others its arguments. */
export const mcp: Profile = {
  title: 'MCP',
  usage:
    '`inputSchema` of a tool, or `outputSchema` for a contract whose role is output; before 2026-07-28 its root had to be an object too',
  sources: [
    { page: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools', read: '2026-11-21' },
    { page: 'https://modelcontextprotocol.io/specification/2026-07-28/schema', read: '2026-11-21' },
  ],
  unverified: ['Unknown keywords: the protocol leaves their treatment to the client.'],
  strict: false,
  restrictions: [otherRoot, noType],
  limits: [],
}
