/** The content security policy of a page, written into the page, because a static file server sends no policy. */
import { createHash } from 'node:crypto'

/** Returns the inline scripts of a page, without those in files. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code)

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The style that VueUse adds to the page while the theme changes, so that no transition runs. */
const withoutTransitions = `*,*::before,*::after{${['-webkit-', '-moz-', '-o-', '-ms-', ''].map((prefix) => `${prefix}transition:none!important`).join(';')}}`

/** Returns the policy of a page. It allows files of the site, and the inline scripts that the generator wrote. */
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

/** Adds its policy to a page, as the first element that a browser reads. */
export const withPolicy = (html: string): string =>
  html.replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`)
