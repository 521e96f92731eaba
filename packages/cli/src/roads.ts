export { type Road, roadsTo, travel } from './commands/migrate/migration-path.js'
