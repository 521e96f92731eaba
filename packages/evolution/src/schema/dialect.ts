export { inDialect } from './keywords.js'
