/** The options of a command that connects to a server. */
export const serverFlags = {
  header: { takes: 'text', description: 'Header of each request to an address, as "Name: value".' },
  timeout: { takes: 'count', max: 3600, description: 'Seconds to wait for each answer (default: 60).' },
} as const
