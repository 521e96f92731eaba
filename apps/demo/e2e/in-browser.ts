import { chromiumPath } from './browser.js'

/** A test that needs a browser: skipped where there is no Chromium (apt-get install chromium), unless CHROMIUM names one. */
export const inBrowser = chromiumPath() === undefined && process.env['CHROMIUM'] === undefined ? test.skip : test
