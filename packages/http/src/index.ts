export { type Problem, type ProblemError, type ProblemOptions, toProblem } from './problem/problem.js'
