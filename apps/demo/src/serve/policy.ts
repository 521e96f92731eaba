/**
 * The content security policy of the page. The page may run its own scripts and use its own styles. It may not use
 * scripts or styles in the markup, run code from text, or connect to anything.
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

/**
 * The same policy for a `meta` element, for file servers that send no headers. `frame-ancestors` is not allowed there.
 */
export const policyInPage = policy.replace("; frame-ancestors 'none'", '')

/** The headers of every response. */
export const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
