/**
 * The options for credentials and trusted certificates of a server. The defaults are the environment variables
 * NATS_CREDS, NATS_CA, NATS_CERT and NATS_KEY.
 */
export const login = {
  creds: { takes: 'file', description: 'Credentials (default: NATS_CREDS, NATS_USER or NATS_TOKEN).' },
  'tls-ca': { takes: 'file', description: 'Authorities to trust, as PEM (default: NATS_CA).' },
  'tls-cert': { takes: 'file', description: 'Certificate to show, as PEM (default: NATS_CERT).' },
  'tls-key': { takes: 'file', description: 'Key of that certificate (default: NATS_KEY).' },
} as const
