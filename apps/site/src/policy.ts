/** What a page of the site may do, written into the page itself: the site is files, and a server of files sends no policy. */
import { createHash } from 'node:crypto'

/** The scripts in the markup of a page, without those in files. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code)

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** What VueUse puts into the page while light turns to dark, so that nothing fades. */
const withoutTransitions = `*,*::before,*::after{${['-webkit-', '-moz-', '-o-', '-ms-', ''].map((prefix) => `${prefix}transition:none!important`).join(';')}}`

/** The policy of a page: its own files, and of the scripts in the markup those that the generator wrote. */
export const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(inlineScripts(html).map(hashOf))].join(' '),
    `style-src 'self' ${hashOf(withoutTransitions)}`,
    // The colours of code are in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A page with its policy, which is the first thing a browser reads of it. */
export const withPolicy = (html: string): string =>
  html.replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`)
