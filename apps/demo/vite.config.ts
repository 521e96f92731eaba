import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { contractPackages } from './src/build/contract-packages.js'
import { policyInPage } from './src/serve/policy.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Writes the policy into the built page. The development server needs scripts in the markup, so its page has no policy.
 */
const withPolicy: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policyInPage },
      injectTo: 'head-prepend',
    },
  ],
}

/** The build uses the packages as they are published. The development server reads them from source. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  base: './', // the page must work in any folder
  plugins: [withPolicy, contractPackages({ root: here('.'), fromSource: command === 'serve' })],
  worker: {
    format: 'es',
    plugins: () => [contractPackages({ root: here('.'), fromSource: command === 'serve' })],
  },
  resolve: {
    dedupe: ['fp-ts', 'io-ts'],
    ...(command === 'serve' ? { conditions: ['@contracts/source', 'module', 'browser', 'development'] } : {}),
  },
  server: { port: 4173 },
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // no data URLs: the policy of the page allows them for images only
    modulePreload: { polyfill: false },
  },
}))
