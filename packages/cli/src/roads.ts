export { type Road, roadsTo, travel } from './migrate/road.js'
