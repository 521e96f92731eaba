/**
 * What the page may do: run its own scripts and wear its own styles. No script or style in the markup, no code from text, and
 * no connection to anywhere.
 */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The same in the page itself, for a server of files that sends no headers: there, frames cannot be spoken of. */
export const policyInPage = policy.replace("; frame-ancestors 'none'", '')

/** The headers of every answer. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
